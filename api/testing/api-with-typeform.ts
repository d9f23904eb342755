import {
  type TypeformMapping,
  type MappingTarget,
  typeformMapping,
  typeformSyncResult,
} from '@studio-desk/shared-contract';
import type { TypeformLimits } from '../src/settings/typeform-settings';
import type { SignedIn } from './sign-in';
import { startTestApp, type TestApp } from './test-app';
import { type TestTypeform, startTestTypeform } from './test-typeform';

const QUICK: Partial<TypeformLimits> = {
  budgetMs: 20_000,
  responseMs: 5_000,
  callEveryMs: 0,
  backoffMs: 5,
  pollMs: 5,
};

interface TypeformApiOptions {
  readonly clientSecret?: string;
  readonly limits?: Partial<TypeformLimits>;
  readonly env?: Record<string, string>;
}

interface TypeformApi {
  readonly api: TestApp;
  readonly typeform: TestTypeform;
  signInConnected(): Promise<SignedIn>;
  get(path: string, as: SignedIn): ReturnType<TestApp['get']>;
  createMapping(
    as: SignedIn,
    formId: string,
    targets: Readonly<Record<string, MappingTarget>>,
    other?: { readonly is_active?: boolean },
  ): Promise<TypeformMapping>;
  sync(as: SignedIn, of: TypeformMapping, since?: string): ReturnType<TestApp['post']>;
  syncAndParse(
    as: SignedIn,
    of: TypeformMapping,
    since?: string,
  ): Promise<ReturnType<typeof typeformSyncResult.parse>>;
}

export async function startApiWithTypeform(options: TypeformApiOptions = {}): Promise<TypeformApi> {
  const typeform = await startTestTypeform();
  const limits = { ...QUICK, ...options.limits };
  const { clientSecret = typeform.settings.clientSecret } = options;
  const api = await startTestApp({
    typeform: { ...typeform.settings, clientSecret, limits },
    env: options.env,
  });

  async function signInConnected() {
    const someone = await api.signIn();
    await typeform.connect(api, someone);
    return someone;
  }

  const sync: TypeformApi['sync'] = (as, { form_id, id }, since) =>
    api.post('/api/typeform/sync', { as, body: { form_id, mapping_id: id, ...(since && { since }) } });

  return {
    api,
    typeform,
    signInConnected,
    get: (path, as) => api.get(`/api/typeform/${path}`, { as }),
    createMapping: async (as, formId, targets, other = {}) => {
      const fields = Object.entries(targets).map(([ref, db_field]) => [
        typeform.fieldId(formId, ref),
        {
          db_field,
          field_type: 'short_text',
          field_title: `Question ${ref}`,
          required: false,
          field_ref: ref,
        },
      ]);
      const answer = await api.post('/api/typeform/mappings', {
        as,
        body: {
          form_id: formId,
          form_title: 'A form',
          mapping_name: 'A mapping',
          field_mappings: Object.fromEntries(fields),
          ...other,
        },
      });
      if (answer.statusCode !== 201) throw new Error(`No mapping: ${answer.body}`);
      return typeformMapping.parse(answer.json());
    },
    sync,
    syncAndParse: async (as, of, since) => {
      const answer = await sync(as, of, since);
      if (answer.statusCode !== 200) throw new Error(`Not synced: ${answer.body}`);
      return typeformSyncResult.parse(answer.json());
    },
  };
}
