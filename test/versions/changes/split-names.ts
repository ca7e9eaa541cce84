/** Splits one field into two. */
import { nullable, text } from '../../../schema/define/fields.ts'
import { published, required } from '../../../schema/define/origin.ts'
import { absent, versionChange } from '../../../schema/define/version-change.ts'

interface Named {
  readonly name?: string | null
}
interface Person {
  readonly first_name?: string | null
  readonly last_name?: string | null
}

export const splitNames = versionChange({
  from: 20200101,
  to: 20210117,
  about: 'The name of an Individual, which was one field, is first_name and last_name.',
  before: {
    components: {
      IndividualInput: {
        fields: { first_name: absent, last_name: absent, ...published({ name: required(text('Given and family name.', 45)) }) },
      },
      Individual: {
        fields: { first_name: absent, last_name: absent, ...published({ name: nullable(text('Given and family name.', 91)) }) },
      },
    },
  },
  conversions: {
    IndividualInput: {
      up: ({ name, ...rest }: { name: string }) => {
        const space = name.lastIndexOf(' ')
        return space < 0
          ? { first_name: name, last_name: '', ...rest }
          : { first_name: name.slice(0, space), last_name: name.slice(space + 1), ...rest }
      },
      down: ({ first_name, last_name, ...rest }: { first_name: string; last_name: string }) => ({
        name: Array.from(`${first_name} ${last_name}`).slice(0, 45).join(''),
        ...rest,
      }),
    },
    Individual: {
      down: ({ first_name, last_name, ...rest }: Person): Named => {
        if (first_name === undefined && last_name === undefined) return rest
        const parts = [first_name, last_name].filter((part) => typeof part === 'string')
        return { name: parts.length === 0 ? null : parts.join(' '), ...rest }
      },
    },
  },
})
