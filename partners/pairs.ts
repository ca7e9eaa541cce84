/** The generators and their settings. `npm run partners` runs them, and the guide's table is built from this list. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { WriteDifference } from './service.ts'

export interface GeneratorPair {
  /** Name of the generator's folder. */
  readonly name: string
  readonly language: string
  readonly generator: string
  /** The library that the generated code needs. */
  readonly library?: string
  /** The flow's source file in the folder. */
  readonly source: string
  /** The generator's settings file in the folder. */
  readonly settings?: string
  /** The file in the folder that pins the version, and the text before the version. */
  readonly pinned?: readonly [file: string, before: string]
  readonly version?: string
  /** The document that is copied into the folder for the generator. */
  readonly document: 'openapi.json' | 'openapi-3.0.json' | 'none'
  /** Commands that succeed if the toolchain is installed. */
  readonly needs: readonly string[]
  /** A shell command that installs tools once for several generators. */
  readonly tools?: string
  /** Shell commands, run in a copy of the folder. */
  readonly install?: string
  readonly generate: string
  readonly compile: string
  readonly run: string
  /** Difference between the records that the client writes and the records that it read. */
  readonly writes?: WriteDifference
  /** Steps that the client cannot pass, with the reason. The run fails if such a step passes. */
  readonly cannot?: Readonly<Record<string, string>>
  /** A note for users of the generator, shown in the guide. */
  readonly mind?: string
}

const NPM = {
  needs: ['node --version', 'npm --version'],
  install: 'npm install --silent --no-package-lock --no-audit --no-fund',
} as const
const PYTHON = ['python3 -c "import ensurepip"']
/** One pip installs into all environments, because creating an environment with pip takes longer than most packages. */
const PIP = {
  tools: 'test -d "$CPD_TOOLS/pip" || python3 -m venv "$CPD_TOOLS/pip"',
  install:
    'test -d .venv || python3 -m venv --without-pip .venv; "$CPD_TOOLS/pip/bin/pip" --python .venv/bin/python install --quiet --disable-pip-version-check --no-compile --requirement requirements.txt',
} as const
const JAVA = ['javac -version', 'mvn --version']

const VERSION = '7.25.0'
const JAR = `openapi-generator-cli-${VERSION}.jar`

/** OpenAPI Generator is one Java program for all target languages. */
const OPENAPI_GENERATOR = {
  generator: 'OpenAPI Generator',
  version: VERSION,
  document: 'openapi-3.0.json',
  settings: 'generator.yaml',
  tools: `test -f "$CPD_TOOLS/${JAR}" || mvn --quiet --batch-mode org.apache.maven.plugins:maven-dependency-plugin:3.9.0:copy -Dartifact=org.openapitools:openapi-generator-cli:${VERSION} -DoutputDirectory="$CPD_TOOLS"`,
  generate: `java -jar "$CPD_TOOLS/${JAR}" generate --config generator.yaml`,
} as const

export const pairs: readonly GeneratorPair[] = [
  {
    name: 'typescript-client',
    language: 'TypeScript',
    source: 'main.ts',
    generator: 'the client of this package',
    document: 'none',
    ...NPM,
    generate: 'mkdir -p generated && cp "$CPD_REPOSITORY"/generated/client.ts "$CPD_REPOSITORY"/generated/types.ts generated/',
    compile: 'npx tsc -p .',
    run: 'node main.ts',
  },
  {
    name: 'typescript-openapi-fetch',
    language: 'TypeScript',
    source: 'main.ts',
    generator: 'openapi-typescript',
    library: 'openapi-fetch',
    pinned: ['package.json', '"openapi-typescript": "'],
    document: 'openapi.json',
    ...NPM,
    generate: 'npx openapi-typescript openapi.json -o generated/service.ts',
    compile: 'npx tsc -p .',
    run: 'node main.ts',
    mind: 'needs TypeScript 5',
  },
  {
    name: 'typescript-hey-api',
    language: 'TypeScript',
    source: 'main.ts',
    generator: '@hey-api/openapi-ts',
    pinned: ['package.json', '"@hey-api/openapi-ts": "'],
    document: 'openapi.json',
    ...NPM,
    generate: 'npx openapi-ts -i openapi.json -o generated',
    compile: 'npx tsc -p .',
    run: 'node dist/main.js',
  },
  {
    name: 'typescript-orval',
    language: 'TypeScript',
    source: 'main.ts',
    generator: 'orval',
    library: 'fetch and Zod',
    pinned: ['package.json', '"orval": "'],
    document: 'openapi.json',
    settings: 'orval.config.ts',
    ...NPM,
    generate: 'npx orval',
    compile: 'npx tsc -p .',
    run: 'node main.ts',
    mind: 'its runtimeValidation does not compile, because the shared error responses are missing; use the schemas next to the client instead',
  },
  {
    name: 'python-client',
    language: 'Python',
    source: 'main.py',
    generator: 'openapi-python-client',
    pinned: ['requirements.txt', 'openapi-python-client=='],
    document: 'openapi.json',
    settings: 'config.yaml',
    needs: PYTHON,
    ...PIP,
    generate:
      '. .venv/bin/activate; openapi-python-client generate --path openapi.json --config config.yaml --meta none --output-path service --overwrite --fail-on-warning',
    compile: '. .venv/bin/activate; mypy main.py',
    run: '.venv/bin/python main.py',
    mind: 'without this setting, operations that return a file are omitted',
  },
  {
    name: 'python-pydantic',
    language: 'Python',
    source: 'main.py',
    generator: 'datamodel-code-generator',
    library: 'pydantic and httpx',
    pinned: ['requirements.txt', 'datamodel-code-generator[ruff]=='],
    document: 'openapi.json',
    settings: 'pyproject.toml',
    needs: PYTHON,
    ...PIP,
    generate: '. .venv/bin/activate; datamodel-codegen',
    compile: '. .venv/bin/activate; mypy main.py',
    run: '.venv/bin/python main.py',
  },
  {
    name: 'go-oapi-codegen',
    language: 'Go',
    source: 'main.go',
    generator: 'oapi-codegen',
    pinned: ['go.mod', 'oapi-codegen/v2 v'],
    document: 'openapi.json',
    settings: 'config.yaml',
    needs: ['go version'],
    generate: 'mkdir -p service; go tool oapi-codegen --config config.yaml openapi.json',
    compile: 'go vet ./...; go build -o partner .',
    run: './partner',
  },
  {
    name: 'go-ogen',
    language: 'Go',
    source: 'main.go',
    generator: 'ogen',
    pinned: ['go.mod', 'ogen-go/ogen v'],
    document: 'openapi-3.0.json',
    settings: 'ogen.yml',
    needs: ['go version'],
    generate:
      'go tool ogen --config ogen.yml --target service --package service openapi-3.0.json; mkdir -p records; go tool jschemagen --typename Records --package records --trim-prefixes "#/components/schemas/" --target records/records.gen.go records.json',
    // Vets only the partner's code, because vetting the generated code would take half a minute.
    compile: 'go vet .; go build -o partner .',
    run: './partner',
    cannot: { records: 'its output for a missing AttendanceDays, which has no `type`, is not valid JSON' },
    mind: 'does not support OpenAPI 3.1; its jschemagen generates the types of records and webhooks from `records.json`, an object that references all of them',
  },
  {
    name: 'java-native',
    language: 'Java',
    library: 'java.net.http and Jackson',
    source: 'src/main/java/Partner.java',
    ...OPENAPI_GENERATOR,
    needs: JAVA,
    compile: 'mvn --quiet --batch-mode compile',
    run: 'java -cp "target/classes:target/dependency/*" Partner',
  },
  {
    name: 'java-okhttp',
    language: 'Java',
    library: 'OkHttp and Gson',
    source: 'src/main/java/Partner.java',
    ...OPENAPI_GENERATOR,
    needs: JAVA,
    compile: 'mvn --quiet --batch-mode compile',
    run: 'java -cp "target/classes:target/dependency/*" Partner',
    writes: 'null is absent',
    mind: 'without the last setting, a property that is newer than the client causes an exception',
  },
  {
    name: 'java-restclient',
    language: 'Java',
    library: "Spring's RestClient and Jackson",
    source: 'src/main/java/Partner.java',
    ...OPENAPI_GENERATOR,
    needs: JAVA,
    compile: 'mvn --quiet --batch-mode compile',
    run: 'java -cp "target/classes:target/dependency/*" Partner',
    writes: 'absent is null',
    mind: 'this server treats null in a request as missing; for a server that does not, set `JsonInclude.Include.NON_NULL` in the mapper of ApiClient',
  },
  {
    name: 'kotlin',
    language: 'Kotlin',
    source: 'src/Partner.kt',
    ...OPENAPI_GENERATOR,
    needs: JAVA,
    compile: 'mvn --quiet --batch-mode compile',
    run: 'java -cp "target/classes:target/dependency/*" PartnerKt',
    writes: 'null is absent',
  },
  {
    name: 'rust',
    language: 'Rust',
    source: 'src/main.rs',
    ...OPENAPI_GENERATOR,
    needs: [...JAVA, 'cargo --version'],
    // Two generated enumerations have constants in capitals, so this lint is disabled.
    compile: 'RUSTFLAGS="--deny warnings --allow non_camel_case_types" cargo build --quiet',
    run: 'target/debug/partner',
    mind: 'the tagged enum WebhookEvent does not parse the event name; parse the payload according to `event`',
  },
  {
    name: 'php',
    language: 'PHP',
    source: 'main.php',
    ...OPENAPI_GENERATOR,
    needs: [...JAVA, `php -r 'require "GuzzleHttp/autoload.php";'`],
    compile: 'php load.php',
    run: 'php main.php',
    writes: 'absent is null',
  },
  {
    name: 'ruby',
    language: 'Ruby',
    source: 'main.rb',
    ...OPENAPI_GENERATOR,
    needs: [...JAVA, 'ruby -e "require :typhoeus.to_s"'],
    compile: 'ruby -I . -I generated/lib -r warnings_are_errors -r service -e ""',
    run: 'ruby -I . -I generated/lib -r warnings_are_errors main.rb',
    writes: 'null may be absent',
  },
]

export function getVersion({ name, pinned, version: fixed = '' }: GeneratorPair): string {
  if (!pinned) return fixed
  const [file, before] = pinned
  const text = readFileSync(join(import.meta.dirname, name, file), 'utf8')
  const version = /^[\d.]+\d/.exec(text.split(before)[1] ?? '')?.[0]
  if (!version) throw new Error(`partners/${name}/${file} pins no version after ${before}`)
  return version
}
