// Ranks the results of the search in groups, best first. It needs no page, so tests run it without one.

/** How much more a result of a group counts, by its name. A field counts least: many pages have one of that name. */
const WEIGHTS = {
  Guides: 3,
  Operations: 2,
  Errors: 1.6,
  'Codes and events': 1.3,
  'Fields and values': 0.6,
  Shapes: 0.4,
  Scenarios: 0.5,
  More: 0.5,
}

/** A result whose title is what was typed, and one whose title begins with it. */
const SAME_TITLE = 8
const BEGINS = 2
/** A page beside its sections, and what the reference says beside what a guide repeats of it. */
const WHOLE_PAGE = 1.3
const REFERENCE = 1.1

const OPTIONS = {
  boost: { title: 3, names: 4 },
  // A long section is no worse an answer than a short one.
  bm25: { k: 1.2, b: 0.3, d: 0.5 },
  prefix: (word) => word.length > 1,
  // A slip of the finger is forgiven in words, not in names and numbers.
  fuzzy: (word) => (/^\p{L}{5,}$/u.test(word) ? 0.2 : false),
  weights: { prefix: 0.5, fuzzy: 0.15 },
}

const wordsOf = (query) =>
  query
    .toLowerCase()
    .split(/[^\p{L}\p{N}_./-]+/u)
    .map((word) => word.replaceAll(/^[./-]+|[./-]+$/g, ''))
    .filter(Boolean)

/** Groups with their results; the group of the best result comes first. Where no result has all words, those that have some. */
export function find(index, groups, query) {
  const typed = wordsOf(query).join(' ')
  if (typed === '') return []
  const options = {
    ...OPTIONS,
    tokenize: wordsOf,
    boostDocument: (_id, _word, { title, names, group, address }) =>
      // Guides only mention what has a name: it is explained elsewhere.
      weightOfTitle(title, groups[group] === 'Guides' ? '' : names, typed) * WEIGHTS[groups[group]] * weightOfPage(address),
  }
  const all = index.search(query, { ...options, combineWith: 'AND' })
  const found = all.length > 0 ? all : index.search(query, options)
  const byGroup = Map.groupBy(found, ({ group }) => group)
  return [...byGroup].map(([group, results]) => ({ name: groups[group], results }))
}

function weightOfTitle(title, names, typed) {
  if (title.toLowerCase() === typed || [...wordsOf(title), ...wordsOf(names)].includes(typed)) return SAME_TITLE
  return title.toLowerCase().startsWith(typed) ? BEGINS : 1
}

const weightOfPage = (address) => (address.includes('#') ? 1 : WHOLE_PAGE) * (address.startsWith('reference/') ? REFERENCE : 1)
