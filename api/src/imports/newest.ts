interface Changed {
  readonly id: string;
  readonly updated_at: Date;
}

/** True where it was changed later; of the same moment the one that was added later. */
export const isNewer = (one: Changed, other: Changed): boolean =>
  one.updated_at.getTime() > other.updated_at.getTime() ||
  (one.updated_at.getTime() === other.updated_at.getTime() && one.id > other.id);
