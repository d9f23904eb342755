interface UpdatedRecord {
  readonly id: string;
  readonly updated_at: Date;
}

export const isNewer = (one: UpdatedRecord, other: UpdatedRecord): boolean =>
  one.updated_at.getTime() > other.updated_at.getTime() ||
  (one.updated_at.getTime() === other.updated_at.getTime() && one.id > other.id);
