/**
 * Reduces the control API document to the operations that workflows call, for the contract package. The sandbox package contains the whole
 * document.
 */
interface Document {
  readonly info: { readonly description: string }
  readonly paths: Readonly<Record<string, Readonly<Record<string, object>>>>
  readonly components: Readonly<Record<string, Readonly<Record<string, object>>>>
}

interface Workflows {
  readonly workflows: readonly { readonly steps: readonly { readonly operationPath: string }[] }[]
}

/** Removes operations that no workflow calls. Also removes examples, because they make up half of the document. */
export function calledOperations(document: Document, { workflows }: Workflows): Document {
  const called = new Set(workflows.flatMap(({ steps }) => steps.map(({ operationPath }) => operationPath)))
  const paths = Object.fromEntries(
    Object.entries(document.paths).flatMap(([path, methods]) => {
      const calledMethods = Object.entries(methods).filter(([method]) => called.has(getPath(path, method)))
      return calledMethods.length > 0 ? [[path, Object.fromEntries(calledMethods)]] : []
    }),
  )
  const lean = withoutExamples({ ...document, paths })
  const references = collectReferences(lean.paths, lean.components)
  return {
    ...lean,
    info: { ...lean.info, description: `${lean.info.description} This document contains only the operations that the workflows call.` },
    components: Object.fromEntries(
      Object.entries(lean.components).map(([kind, members]) => [
        kind,
        kind === 'securitySchemes'
          ? members
          : Object.fromEntries(Object.entries(members).filter(([name]) => references.has(`#/components/${kind}/${name}`))),
      ]),
    ),
  }
}

const getPath = (path: string, method: string): string => `{$sourceDescriptions.sandbox.url}#/paths/${path.replaceAll('/', '~1')}/${method}`

const withoutExamples = <Value>(value: Value): Value =>
  JSON.parse(JSON.stringify(value, (key, inner: unknown) => (key === 'example' || key === 'examples' ? undefined : inner))) as Value

/** Collects all references that are reachable from a value. */
function collectReferences(value: object, components: Document['components'], references = new Set<string>()): Set<string> {
  for (const [, reference = ''] of JSON.stringify(value).matchAll(/"\$ref":"([^"]+)"/g)) {
    if (references.has(reference)) continue
    references.add(reference)
    const [kind = '', name = ''] = reference.split('/').slice(2)
    const component = components[kind]?.[name]
    if (component) collectReferences(component, components, references)
  }
  return references
}
