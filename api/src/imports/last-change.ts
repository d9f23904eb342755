interface UpdatedRecord {
  readonly id: string;
  readonly updated_at: Date;
}

export const byLastChange = (one: UpdatedRecord, other: UpdatedRecord): number =>
  one.updated_at.getTime() - other.updated_at.getTime() || (one.id < other.id ? -1 : 1);
