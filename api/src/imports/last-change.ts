type Updated = Readonly<{ id: string; updated_at: Date }>;

export const compareByLastChange = (one: Updated, other: Updated): number =>
  one.updated_at.getTime() - other.updated_at.getTime() || (one.id < other.id ? -1 : 1);
