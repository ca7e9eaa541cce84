/** Renames one field and removes another one, in the same version as another change to the component. */
import { nullable, text } from '../../../schema/define/fields.ts'
import { published } from '../../../schema/define/origin.ts'
import { absent, versionChange } from '../../../schema/define/version-change.ts'
import { birthDate } from '../../../schema/scalars.ts'

const born = nullable(birthDate('Date of birth MM/DD/YYYY.'))
const fields = { date_of_birth: absent, ...published({ dob: born, nickname: nullable(text('What friends say.', 45)) }) }

export const datesAndNicknames = versionChange({
  from: 20200101,
  to: 20210117,
  about: 'The dob of an Individual is called date_of_birth; the nickname is no longer kept.',
  before: { components: { IndividualInput: { fields }, Individual: { fields } } },
  conversions: {
    IndividualInput: {
      up: ({ dob, nickname: _, ...rest }: { dob?: string; nickname?: string }) =>
        dob === undefined ? rest : { ...rest, date_of_birth: dob },
      down: ({ date_of_birth, ...rest }: { date_of_birth?: string }) =>
        date_of_birth === undefined ? rest : { ...rest, dob: date_of_birth },
    },
    Individual: {
      down: ({ date_of_birth, ...rest }: { date_of_birth?: string }) => ({
        ...rest,
        ...(date_of_birth !== undefined && { dob: date_of_birth }),
        nickname: null,
      }),
    },
  },
})
