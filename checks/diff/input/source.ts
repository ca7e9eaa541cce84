/** The source of a document: a file, standard input, or a revision of git (`v1.2.0:generated/openapi.json`). */
import { existsSync, fstatSync, realpathSync, type Stats, statSync } from 'node:fs'
import { dirname, join, posix, relative, resolve } from 'node:path'
import type { Readable } from 'node:stream'
import { MAX_DOCUMENT_BYTES, inMebibytes } from '../../validate/bytes.ts'
import { asUnreadable, readDocument, readStream } from '../../validate/document.ts'
import { Unreadable, UsageError } from '../../core/errors.ts'
import { STDIN } from '../../files/inputs.ts'
import { isWithin, type NamePath, unchangedPath } from '../../report/repository-path.ts'

export interface Source {
  /** The name in messages: `openapi.yaml`, `v1.2.0:openapi.yaml`, `<stdin>`. */
  readonly name: string
  /** The file that annotations name: of a revision, its path in the repository. */
  readonly path: string
  /** The same for the same file, however it was named. */
  readonly key: string
  read(): Promise<Uint8Array>
  /** The file that a relative reference of this one names. */
  beside(reference: string): Source
  /** Files of that name in its folder and in those above, the nearest first; some may not exist. */
  above(name: string): Source[]
}

/** The name of an input in messages. */
const inputName = (path: string): string => (path === STDIN ? '<stdin>' : path)

/** A file of that name comes before a revision; `C:\…` is no revision. */
const REVISION = /^(?![A-Za-z]:\\)([^:]+):(.+)$/s

/** Without `stdin`, as where standard input carries a protocol, only files are read: no pipe, no device and not standard input. */
export function sourceOf(path: string, stdin?: Readable, namePath: NamePath = unchangedPath): Source {
  if (path === STDIN) {
    if (!stdin) throw new UsageError(`name a file: "${STDIN}" (standard input) carries the protocol here`)
    return new StandardInput(stdin, namePath)
  }
  const [, revision, inside] = REVISION.exec(path) ?? []
  if (revision !== undefined && inside !== undefined && !existsSync(path)) return new RevisionSource(revision, inside, namePath)
  return new FileSource(path, folderOfReferences(path), stdin ? 'anything' : 'a file', namePath)
}

const tooLarge = (file: string) => new Unreadable(file, `is larger than a document may be (${inMebibytes(MAX_DOCUMENT_BYTES)})`)

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
    return readStream(this.#stdin, this.name, tooLarge)
  }

  beside(reference: string): Source {
    return new FileSource(this.name, folderOfReferences(this.name), 'anything', this.#namePath).beside(reference)
  }

  above(name: string): Source[] {
    return new FileSource(this.name, '.').above(name)
  }
}

/** References stay in the folder that the command is called in, or in that of a document elsewhere: a document of somebody else reads no other files. */
function folderOfReferences(path: string): string {
  const [here, own] = [resolve('.'), dirname(resolve(path))]
  return isWithin(here, own) ? here : own
}

function isStandardInput({ dev, ino }: Stats): boolean {
  const stdin = fstatSync(0)
  return dev === stdin.dev && ino === stdin.ino
}

type Wanted = 'anything' | 'a file' | 'a file of the folder'

class FileSource implements Source {
  readonly name: string
  readonly path: string
  readonly key: string
  readonly #folder: string
  readonly #wanted: Wanted
  readonly #namePath: NamePath

  constructor(path: string, folder: string, wanted: Wanted = 'anything', namePath: NamePath = unchangedPath) {
    this.name = path
    this.path = namePath(path)
    this.key = resolve(path)
    this.#folder = folder
    this.#wanted = wanted
    this.#namePath = namePath
  }

  async read(): Promise<Uint8Array> {
    if (this.#wanted === 'a file of the folder') this.#refuseOutside()
    if (this.#wanted !== 'anything') this.#refuseOthers()
    return readDocument(this.name, tooLarge)
  }

  beside(reference: string): Source {
    return new FileSource(join(dirname(this.name), reference), this.#folder, 'a file of the folder', this.#namePath)
  }

  above(name: string): Source[] {
    return foldersAbove(this.key).map((folder) => new FileSource(relative('.', join(folder, name)), folder, 'a file of the folder'))
  }

  /** A link may lead out of the folder. */
  #refuseOutside(): void {
    const outside = () =>
      new Unreadable(this.name, `is outside ${this.#folder}, where references stay; call cpd in a folder that holds all the files`)
    if (!isWithin(this.#folder, this.key)) throw outside()
    try {
      if (!isWithin(realpathSync(this.#folder), realpathSync(this.name))) throw outside()
    } catch (error) {
      throw asUnreadable(this.name, error)
    }
  }

  /** A device or a pipe may never end. What is read of standard input, under whatever name, is lost to its reader. */
  #refuseOthers(): void {
    try {
      const file = statSync(this.name)
      if (!file.isFile()) throw new Unreadable(this.name, 'is not a file')
      if (this.#wanted === 'a file' && isStandardInput(file)) throw new Unreadable(this.name, 'is standard input')
    } catch (error) {
      throw asUnreadable(this.name, error)
    }
  }
}

function foldersAbove(path: string): string[] {
  const folder = dirname(path)
  return folder === path ? [] : [folder, ...foldersAbove(folder)]
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
    // "./" is where the command is called, and not the top of the repository.
    this.path = path.startsWith('./') ? namePath(path.slice(2)) : path
    this.key = `${revision}:${posix.normalize(path)}`
    this.#revision = revision
    this.#inside = path
    this.#namePath = namePath
    if (path.startsWith('//'))
      throw new Unreadable(withoutSecrets(this.name), 'is an address, and nothing is read over the network; download it')
    // Git would read it as an option.
    if (revision.startsWith('-')) throw new Unreadable(this.name, 'names no revision: it begins with "-"')
  }

  /** No shell, no pager, and nothing fetched for a partial clone. */
  async read(): Promise<Uint8Array> {
    const { execFile } = await import('node:child_process')
    const env = { ...process.env, GIT_NO_LAZY_FETCH: '1', GIT_TERMINAL_PROMPT: '0', LC_ALL: 'C' }
    return new Promise((done, fail) => {
      execFile('git', ['show', this.name], { encoding: 'buffer', maxBuffer: MAX_DOCUMENT_BYTES, env }, (error, stdout, stderr) => {
        if (!error && !stdout.subarray(0, this.name.length + 6).equals(Buffer.from(`tree ${this.name}\n`))) done(stdout)
        else fail(error ? this.#failure(error, stderr) : new Unreadable(this.name, 'is a directory'))
      })
    })
  }

  #failure({ code }: { code?: string | number | null | undefined }, stderr: Uint8Array): Unreadable {
    if (code === 'ERR_CHILD_PROCESS_STDIO_MAXBUFFER') return tooLarge(this.name)
    if (code === 'ENOENT') return new Unreadable(this.name, 'is no file, and git, which would find a revision, is not installed')
    const [said = ''] = Buffer.from(stderr).toString('utf8').split('\n', 1)
    return new Unreadable(this.name, `is no file, and no revision that git finds: ${said.replace(/^fatal: /, '')}`)
  }

  beside(reference: string): Source {
    const isHere = this.#inside.startsWith('./')
    const path = posix.join(posix.dirname(this.#inside), reference)
    if (path.startsWith('../')) throw new Unreadable(this.name, `refers to a file outside the repository: ${path}`)
    return new RevisionSource(this.#revision, isHere ? `./${path}` : path, this.#namePath)
  }

  above(name: string): Source[] {
    const upwards = posix
      .normalize(this.#inside)
      .split('/')
      .map((_, index) => `${'../'.repeat(index)}${name}`)
    return upwards.map((way) => this.beside(way))
  }
}

/** Removes the user, the password and the query, which may be a token, from an address. */
const withoutSecrets = (address: string): string => address.replace(/\/\/[^/?#]*@/, '//').replace(/[?#][^]*$/, '')
