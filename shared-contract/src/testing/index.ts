export * from './some-company';
export * from './some-judge';
