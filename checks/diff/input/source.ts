/** Source of a document: a file, standard input, or a Git revision (`v1.2.0:generated/openapi.json`). */
import { existsSync, fstatSync, realpathSync, type Stats, statSync } from 'node:fs'
import { dirname, join, posix, relative, resolve } from 'node:path'
import type { Readable } from 'node:stream'
import { MAX_DOCUMENT_BYTES, formatMebibytes } from '../../validate/bytes.ts'
import { toUnreadable, readDocument, readStream } from '../../validate/document.ts'
import { UnreadableError, UsageError } from '../../core/errors.ts'
import { STDIN } from '../../files/inputs.ts'
import { isWithin, type NamePath, unchangedPath } from '../../report/repository-path.ts'

export interface Source {
  /** Name shown in messages: `openapi.yaml`, `v1.2.0:openapi.yaml`, `<stdin>`. */
  readonly name: string
  /** Path shown in annotations. For a revision, the path within the repository. */
  readonly path: string
  /** Identifies the file regardless of how the user named it. */
  readonly key: string
  read(): Promise<Uint8Array>
  /** Resolves a relative reference in this file. */
  resolve(reference: string): Source
  /** Returns the possible paths of a file with that name in this folder and its ancestors, nearest first. Some may not exist. */
  listInAncestors(name: string): Source[]
}

const inputName = (path: string): string => (path === STDIN ? '<stdin>' : path)

/**
 * Matches a revision such as `v1.2.0:openapi.yaml`, but not a Windows path such as `C:\…`. An existing file takes precedence over a
 * revision.
 */
const REVISION = /^(?![A-Za-z]:\\)([^:]+):(.+)$/s

/**
 * If `stdin` is undefined, for example because standard input carries a protocol, only regular files are accepted: no pipes, no devices and
 * no standard input.
 */
export function createSource(path: string, stdin?: Readable, namePath: NamePath = unchangedPath): Source {
  if (path === STDIN) {
    if (!stdin) throw new UsageError(`"${STDIN}" is not allowed, because standard input is used for the protocol. Use a file.`)
    return new StandardInput(stdin, namePath)
  }
  const [, revision, inside] = REVISION.exec(path) ?? []
  if (revision !== undefined && inside !== undefined && !existsSync(path)) return new RevisionSource(revision, inside, namePath)
  return new FileSource(path, getReferenceFolder(path), stdin ? 'anything' : 'a file', namePath)
}

const createSizeError = (file: string) => new UnreadableError(file, `is larger than the maximum of ${formatMebibytes(MAX_DOCUMENT_BYTES)}`)

class StandardInput implements Source {
  readonly name = inputName(STDIN)
  readonly path = this.name
  readonly key = this.name
  readonly #stdin: Readable
  readonly #namePath: NamePath

  constructor(stdin: Readable, namePath: NamePath) {
    this.#stdin = stdin
    this.#namePath = namePath
  }

  read(): Promise<Uint8Array> {
    return readStream(this.#stdin, this.name, createSizeError)
  }

  resolve(reference: string): Source {
    return new FileSource(this.name, getReferenceFolder(this.name), 'anything', this.#namePath).resolve(reference)
  }

  listInAncestors(name: string): Source[] {
    return new FileSource(this.name, '.').listInAncestors(name)
  }
}

/**
 * Restricts references to the working directory, or to the document's folder if the document is outside of it. A third-party document must
 * not read other files.
 */
function getReferenceFolder(path: string): string {
  const [workingDirectory, documentFolder] = [resolve('.'), dirname(resolve(path))]
  return isWithin(workingDirectory, documentFolder) ? workingDirectory : documentFolder
}

function isStandardInput({ dev, ino }: Stats): boolean {
  const stdin = fstatSync(0)
  return dev === stdin.dev && ino === stdin.ino
}

type AllowedInput = 'anything' | 'a file' | 'a file of the folder'

class FileSource implements Source {
  readonly name: string
  readonly path: string
  readonly key: string
  readonly #folder: string
  readonly #allowed: AllowedInput
  readonly #namePath: NamePath

  constructor(path: string, folder: string, allowed: AllowedInput = 'anything', namePath: NamePath = unchangedPath) {
    this.name = path
    this.path = namePath(path)
    this.key = resolve(path)
    this.#folder = folder
    this.#allowed = allowed
    this.#namePath = namePath
  }

  async read(): Promise<Uint8Array> {
    if (this.#allowed === 'a file of the folder') this.#rejectOutside()
    if (this.#allowed !== 'anything') this.#rejectSpecialFiles()
    return readDocument(this.name, createSizeError)
  }

  resolve(reference: string): Source {
    return new FileSource(join(dirname(this.name), reference), this.#folder, 'a file of the folder', this.#namePath)
  }

  listInAncestors(name: string): Source[] {
    return listAncestors(this.key).map((folder) => new FileSource(relative('.', join(folder, name)), folder, 'a file of the folder'))
  }

  /** Resolves links first, because a link may lead out of the folder. */
  #rejectOutside(): void {
    const createError = () => new UnreadableError(this.name, `is outside ${this.#folder}. Run cpd in a folder that contains all files`)
    if (!isWithin(this.#folder, this.key)) throw createError()
    try {
      if (!isWithin(realpathSync(this.#folder), realpathSync(this.name))) throw createError()
    } catch (error) {
      throw toUnreadable(this.name, error)
    }
  }

  /** A device or a pipe may never end. Opening standard input under another name would steal the data from its reader. */
  #rejectSpecialFiles(): void {
    try {
      const file = statSync(this.name)
      if (!file.isFile()) throw new UnreadableError(this.name, 'is not a file')
      if (this.#allowed === 'a file' && isStandardInput(file)) throw new UnreadableError(this.name, 'is standard input')
    } catch (error) {
      throw toUnreadable(this.name, error)
    }
  }
}

function listAncestors(path: string): string[] {
  const folder = dirname(path)
  return folder === path ? [] : [folder, ...listAncestors(folder)]
}

class RevisionSource implements Source {
  readonly name: string
  readonly path: string
  readonly key: string
  readonly #revision: string
  readonly #inside: string
  readonly #namePath: NamePath

  constructor(revision: string, path: string, namePath: NamePath) {
    this.name = `${revision}:${path}`
    // `./` is relative to the working directory, not to the root of the repository.
    this.path = path.startsWith('./') ? namePath(path.slice(2)) : path
    this.key = `${revision}:${posix.normalize(path)}`
    this.#revision = revision
    this.#inside = path
    this.#namePath = namePath
    if (path.startsWith('//'))
      throw new UnreadableError(removeSecrets(this.name), 'is a URL, but cpd does not use the network. Download the file first')
    // Git would parse such a revision as an option.
    if (revision.startsWith('-')) throw new UnreadableError(this.name, 'is not a revision, because it begins with "-"')
  }

  /** Runs Git without a shell or a pager, and fetches nothing for a partial clone. */
  async read(): Promise<Uint8Array> {
    const { execFile } = await import('node:child_process')
    const env = { ...process.env, GIT_NO_LAZY_FETCH: '1', GIT_TERMINAL_PROMPT: '0', LC_ALL: 'C' }
    return new Promise((done, fail) => {
      execFile('git', ['show', this.name], { encoding: 'buffer', maxBuffer: MAX_DOCUMENT_BYTES, env }, (error, stdout, stderr) => {
        if (!error && !stdout.subarray(0, this.name.length + 6).equals(Buffer.from(`tree ${this.name}\n`))) done(stdout)
        else fail(error ? this.#createError(error, stderr) : new UnreadableError(this.name, 'is a directory'))
      })
    })
  }

  #createError({ code }: { code?: string | number | null | undefined }, stderr: Uint8Array): UnreadableError {
    if (code === 'ERR_CHILD_PROCESS_STDIO_MAXBUFFER') return createSizeError(this.name)
    if (code === 'ENOENT') return new UnreadableError(this.name, 'is not a file. To use a revision, install Git')
    const [message = ''] = Buffer.from(stderr).toString('utf8').split('\n', 1)
    return new UnreadableError(this.name, `is neither a file nor a Git revision: ${message.replace(/^fatal: /, '')}`)
  }

  resolve(reference: string): Source {
    const isRelative = this.#inside.startsWith('./')
    const path = posix.join(posix.dirname(this.#inside), reference)
    if (path.startsWith('../')) throw new UnreadableError(this.name, `refers to a file outside the repository: ${path}`)
    return new RevisionSource(this.#revision, isRelative ? `./${path}` : path, this.#namePath)
  }

  listInAncestors(name: string): Source[] {
    const ancestors = posix
      .normalize(this.#inside)
      .split('/')
      .map((_, index) => `${'../'.repeat(index)}${name}`)
    return ancestors.map((path) => this.resolve(path))
  }
}

/** Removes the user, the password and the query from an address, because each may contain a token. */
const removeSecrets = (address: string): string => address.replace(/\/\/[^/?#]*@/, '//').replace(/[?#][^]*$/, '')
