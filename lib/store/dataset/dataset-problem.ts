/** A dataset that contradicts itself or what the store holds; names the record. */
export class DatasetProblem extends Error {
  override readonly name = 'DatasetProblem';
}
