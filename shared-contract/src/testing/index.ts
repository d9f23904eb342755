export * from './some-company';
export * from './some-judge';
export * from './some-person';
