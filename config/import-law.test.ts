import { ESLint } from 'eslint';
import { describe, expect, test } from 'vitest';
import { importLaw } from './import-law.mjs';

const eslint = new ESLint({
  overrideConfigFile: true,
  overrideConfig: importLaw,
  cwd: `${import.meta.dirname}/..`,
});

async function complaints(filePath: string, imported: string) {
  const [result] = await eslint.lintText(`import '${imported}';\n`, {
    filePath: filePath.replace(/tsx?$/, 'ts'),
  });
  return result?.messages.filter((message) => message.ruleId === 'no-restricted-imports') ?? [];
}

describe('what the import law refuses', () => {
  test.each([
    ['shared-contract/src/companies.ts', 'react'],
    ['shared-contract/src/companies.ts', '@studio-desk/shared-ui/components'],
    ['shared-ui/src/components/button.ts', '@studio-desk/shared-contract'],
    ['shared-ui/src/components/button.ts', '@studio-desk/shared-auth'],
    ['shared-ui/src/components/button.ts', '@studio-desk/remote-people'],
    ['shared-auth/src/session.ts', '@studio-desk/shared-ui/runtime'],
    ['shared-auth/src/session.ts', '@studio-desk/shell'],
    ['shell/src/app/app.ts', '@studio-desk/remote-companies'],
    ['shell/src/app/app.ts', '@studio-desk/api'],
    ['remote-companies/src/area.ts', '@studio-desk/remote-judges'],
    ['remote-judges/src/area.ts', '@studio-desk/shell'],
    ['remote-people/src/area.ts', '@studio-desk/api'],
    ['remote-companies/src/area.ts', 'react-router'],
    ['remote-companies/src/area.ts', 'react-router-dom'],
    ['remote-companies/src/area.ts', 'csv-stringify'],
    ['remote-judges/src/area.ts', '@tanstack/react-query'],
    ['remote-people/src/area.ts', 'zustand'],
    ['remote-people/src/area.ts', 'axios'],
    ['remote-companies/src/companies/company-form.ts', '../../../remote-judges/src/area'],
    ['remote-companies/src/companies/company-form.ts', '../../../shell/src/main'],
    ['shell/src/app/app.ts', '../../../api/src/app'],
    ['api/src/app.ts', '@studio-desk/shared-auth'],
    ['api/src/app.ts', '@studio-desk/shared-ui/components'],
    ['e2e/journeys/companies.ts', '@studio-desk/api'],
  ])('%s may not import %s', async (file, imported) => {
    expect(await complaints(file, imported)).toHaveLength(1);
  });
});

describe('what the import law allows', () => {
  test.each([
    ['shared-contract/src/companies.ts', 'zod'],
    ['shared-contract/src/companies.ts', './fields'],
    ['shared-ui/src/components/button.ts', '@base-ui/react/button'],
    ['shared-ui/src/files/save-csv.ts', 'csv-stringify/browser/esm/sync'],
    ['shared-auth/src/session.ts', '@studio-desk/shared-contract'],
    ['shell/src/app/app.ts', '@studio-desk/shared-ui/runtime'],
    ['remote-companies/src/area.ts', '@studio-desk/shared-auth'],
    ['remote-companies/src/area.ts', '../companies/company-queries'],
    ['api/src/app.ts', 'fastify'],
    ['api/src/app.ts', '@studio-desk/shared-contract'],
    ['e2e/journeys/companies.ts', '@playwright/test'],
  ])('%s may import %s', async (file, imported) => {
    expect(await complaints(file, imported)).toEqual([]);
  });
});
