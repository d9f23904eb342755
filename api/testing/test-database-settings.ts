export type TestDatabaseSettings =
  | { readonly kind: 'embedded'; readonly template: string }
  | { readonly kind: 'postgres'; readonly admin: string; readonly template: string };

declare module 'vitest' {
  interface ProvidedContext {
    testDatabase: TestDatabaseSettings;
  }
}
