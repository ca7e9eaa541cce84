/** The places of instants on the timeline. A gap takes room by its logarithm: days of waiting leave seconds of work readable. */

/** Gaps that are told in words. */
export const GAP_LABEL_MS = 60_000

const weight = (gap) => Math.log2(1 + gap / 1000)

/** The places of ordered instants between two ends. */
export function placed(instants, from, to) {
  let sum = 0
  const reached = instants.map((at, index) => (sum += index === 0 ? 0 : weight(at - instants[index - 1])))
  return reached.map((one) => from + (sum === 0 ? 0 : one / sum) * (to - from))
}
