export const shellQueries = { all: () => ['shell'] as const };
