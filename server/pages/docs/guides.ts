/** The guides, in the order in which they are read: by what their readers come for, each with what it is about. */
import { docsFile, titleOf } from './sources.ts'

interface Guide {
  readonly name: string
  readonly title: string
  readonly about: string
}

export interface GuideGroup {
  readonly heading: string
  readonly guides: readonly Guide[]
}

/** The guides by the names of their files. */
const GROUPS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'Try it': {
    'first-call': 'from nothing to a person of your own, in three commands.',
    'run-the-server': 'its options, its control API, and faults to try.',
    'scenarios-and-the-clock': 'bring about any outcome, today.',
  },
  Integrate: {
    'from-nothing-to-ready': 'an integration in one sitting, driven through everything it must bear.',
    'links-and-the-portal': 'ask a person for data.',
    webhooks: 'be told when something happened.',
    'generate-a-client': 'in your language.',
    'coding-agents': 'give them what you have.',
    purge: 'erase a person, with proof.',
    security: 'what is protected, and how to share a server.',
  },
  'Test it': {
    'in-your-tests': 'a server of its own for each test, in Vitest, Jest, pytest and JUnit.',
    readiness: 'what the records show of it, check by check.',
    'validate-in-ci': 'find what breaks the contract before your partner does, and compare two versions of it.',
  },
  'Extend it': {
    'own-operation': 'declared, answered from its example, then by a plugin.',
  },
}

export const guideGroups = (): readonly GuideGroup[] =>
  Object.entries(GROUPS).map(([heading, guides]) => ({
    heading,
    guides: Object.entries(guides).map(([name, about]) => ({ name, title: titleOf(docsFile(`guides/${name}.md`)), about })),
  }))
