/** A tool: what it takes, what it answers, and what a client may know of it before it is called. */
import type { output as Parsed, ZodObject, ZodRawShape } from 'zod'
import type { Sandbox } from './sandbox.ts'

/** `reads` changes nothing, `adds` only adds, `destroys` may change or remove what there is, or move the clock, which does not go back. */
export type Effect = 'reads' | 'adds' | 'destroys'

interface Described {
  readonly name: string
  readonly title: string
  /** In one or two sentences: what it does, and what to ask next. */
  readonly about: string
  readonly effect: Effect
  /** Called once more with the same arguments, it changes nothing further. What only reads is so anyway. */
  readonly idempotent?: true
}

export interface Tool extends Described {
  readonly input: ZodRawShape
  readonly output: ZodRawShape
  run(given: unknown, sandbox: Sandbox): Promise<object>
}

interface TypedTool<Input extends ZodRawShape, Output extends ZodRawShape> extends Described {
  readonly input: Input
  readonly output: Output
  readonly run: (given: Parsed<ZodObject<Input>>, sandbox: Sandbox) => Promise<Parsed<ZodObject<Output>>> | Parsed<ZodObject<Output>>
}

/** The arguments were parsed by the input schema before. */
export const tool = <Input extends ZodRawShape, Output extends ZodRawShape>(typed: TypedTool<Input, Output>): Tool => ({
  ...typed,
  run: async (given, sandbox) => typed.run(given as Parsed<ZodObject<Input>>, sandbox),
})

/** In the words of the protocol. Nothing of it leaves the contract and the one server. */
export const annotationsOf = ({ title, effect, idempotent }: Tool) => ({
  title,
  readOnlyHint: effect === 'reads',
  destructiveHint: effect === 'destroys',
  idempotentHint: idempotent === true || effect === 'reads',
  openWorldHint: false,
})
