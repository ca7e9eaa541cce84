/** Programs at synthetic colleges, and the courses in each term with number, title, CIP code and credits. */
export type CourseLine = readonly [id: string, name: string, code: string, credits: number]

export interface Program {
  readonly degree: string
  readonly major: string
  readonly code: string
  /** Courses in the order in which students take them, with two courses per term. */
  readonly courses: readonly CourseLine[]
}

export const GENERAL_COURSES: readonly CourseLine[] = [
  ['ENGL 1101', 'English Composition I', '23.1301', 3],
  ['MATH 1310', 'College Algebra', '27.0101', 3],
  ['ENGL 1102', 'English Composition II', '23.1301', 3],
  ['HIST 1210', 'World History', '54.0101', 3],
  ['BIOL 1101', 'Introductory Biology', '26.0101', 4],
  ['ECON 1201', 'Principles of Economics', '45.0601', 3],
  ['COMM 1110', 'Public Speaking', '23.1304', 3],
  ['SOCI 1150', 'Introduction to Sociology', '45.1101', 3],
  ['PHIL 1105', 'Ethics', '38.0101', 3],
  ['STAT 2100', 'Probability and Statistics', '27.0501', 3],
  ['ARTH 1020', 'Art Appreciation', '50.0703', 3],
  ['GEOG 2200', 'Physical Geography', '45.0701', 4],
]

export const PROGRAMS: readonly Program[] = [
  {
    degree: 'Bachelor of Science in Computer Science',
    major: 'Computer Science',
    code: '11.0701',
    courses: [
      ['CSCI 1301', 'Programming I', '11.0701', 4],
      ['MATH 1540', 'Calculus I', '27.0101', 4],
      ['CSCI 1302', 'Programming II', '11.0701', 4],
      ['MATH 1550', 'Calculus II', '27.0101', 4],
      ['CSCI 2301', 'Data Structures', '11.0701', 4],
      ['MATH 2210', 'Linear Algebra', '27.0101', 3],
      ['CSCI 2720', 'Computer Organization', '11.0701', 3],
      ['MATH 3200', 'Discrete Mathematics', '27.0101', 3],
      ['CSCI 3310', 'Algorithms', '11.0701', 4],
      ['CSCI 3420', 'Operating Systems', '11.0701', 4],
      ['CSCI 4140', 'Databases', '11.0701', 3],
      ['CSCI 4260', 'Computer Networks', '11.0701', 3],
    ],
  },
  {
    degree: 'Bachelor of Science in Biology',
    major: 'Biology',
    code: '26.0101',
    courses: [
      ['BIOL 1510', 'Cell Biology', '26.0401', 4],
      ['CHEM 1211', 'General Chemistry I', '40.0501', 4],
      ['BIOL 1520', 'Plant Biology', '26.0301', 4],
      ['CHEM 1212', 'General Chemistry II', '40.0501', 4],
      ['BIOL 2210', 'Genetics', '26.0801', 4],
      ['CHEM 2310', 'Organic Chemistry I', '40.0504', 4],
      ['BIOL 2430', 'Ecology', '26.1301', 3],
      ['CHEM 2320', 'Organic Chemistry II', '40.0504', 4],
      ['BIOL 3110', 'Microbiology', '26.0502', 4],
      ['BIOL 3240', 'Animal Physiology', '26.0707', 4],
      ['BIOL 4150', 'Evolution', '26.1303', 3],
      ['BIOL 4400', 'Immunology', '26.0507', 3],
    ],
  },
  {
    degree: 'Bachelor of Business Administration in Accounting',
    major: 'Accounting',
    code: '52.0301',
    courses: [
      ['ACCT 2101', 'Financial Accounting', '52.0301', 3],
      ['MKTG 2000', 'Marketing Principles', '52.1401', 3],
      ['ACCT 2102', 'Managerial Accounting', '52.0301', 3],
      ['MGMT 2100', 'Management Principles', '52.0201', 3],
      ['ACCT 3110', 'Intermediate Accounting I', '52.0301', 3],
      ['BLAW 3200', 'Business Law', '22.0000', 3],
      ['ACCT 3120', 'Intermediate Accounting II', '52.0301', 3],
      ['FINC 3300', 'Corporate Finance', '52.0801', 3],
      ['ACCT 4210', 'Taxation', '52.1601', 3],
      ['ACCT 4300', 'Auditing', '52.0303', 3],
      ['ACCT 4410', 'Accounting Systems', '52.0301', 3],
      ['MGMT 4900', 'Business Strategy', '52.0201', 3],
    ],
  },
]
