/** A dataset that contradicts itself or the store; the message names the record. */
export class DatasetProblem extends Error {
  override readonly name = 'DatasetProblem';
}
