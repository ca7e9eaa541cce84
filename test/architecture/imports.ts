/** Returns the specifiers of a source's import and export declarations and of its dynamic imports. */
export const imports = (text: string): string[] =>
  [
    ...text.matchAll(/^\s*(?:import|export)\s(?:[^'"`;]*?\sfrom\s)?['"]([^'"]+)['"]/gm),
    ...text.matchAll(/\bimport\(\s*['"]([^'"]+)['"]\s*\)/g),
  ].map(([, specifier]) => specifier as string)
