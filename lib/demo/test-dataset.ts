import type { Dataset } from '#lib/store/dataset/dataset.ts';

/** Reads a dataset into memory, so that two can be compared. */
export function read(dataset: Dataset) {
  return {
    ...dataset,
    people: [...dataset.people],
    submissions: [...dataset.submissions],
    registrations: [...dataset.registrations],
  };
}

export type ReadDataset = ReturnType<typeof read>;
