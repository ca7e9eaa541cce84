/** Returns the specifiers of all imports and exports in a source file, including dynamic imports. */
export const imports = (text: string): string[] =>
  [
    ...text.matchAll(/^\s*(?:import|export)\s(?:[^'"`;]*?\sfrom\s)?['"]([^'"]+)['"]/gm),
    ...text.matchAll(/\bimport\(\s*['"]([^'"]+)['"]\s*\)/g),
  ].map(([, specifier]) => specifier as string)
