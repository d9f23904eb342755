interface Changed {
  readonly id: string;
  readonly updated_at: Date;
}

export const isNewer = (one: Changed, other: Changed): boolean =>
  one.updated_at.getTime() > other.updated_at.getTime() ||
  (one.updated_at.getTime() === other.updated_at.getTime() && one.id > other.id);
