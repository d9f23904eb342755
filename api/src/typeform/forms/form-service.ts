import type { TypeformField, TypeformForm } from '@studio-desk/shared-contract';
import type { AppContext } from '../../app-context';
import { typeformAccountNotFoundError } from '../../errors/api-error';
import { toFormFields, shortenTitle } from './form-fields';
import {
  typeformApiFormResponseCount,
  typeformApiForm,
  type TypeformApiForm,
  typeformApiFormFields,
  typeformApiForms,
} from '../service/service-schemas';
import { getFromTypeform } from '../service/typeform-client';
import { type TypeformClient, createTypeformClient } from '../typeform-service';

export async function fetchForms(
  context: AppContext,
  userId: string,
  { page, page_size }: { page: number; page_size: number },
): Promise<{ forms: TypeformForm[]; total: number }> {
  const path = `/forms?page=${page}&page_size=${page_size}`;
  const client = createTypeformClient(context);
  const { items, total_items } = await getFromTypeform(
    client,
    userId,
    path,
    typeformApiForms,
    typeformAccountNotFoundError,
  );
  return { forms: items.map((form) => presented(form, null)), total: total_items };
}

export async function fetchForm(context: AppContext, userId: string, id: string): Promise<TypeformForm> {
  const client = createTypeformClient(context);
  const form = await getFromTypeform(client, userId, formPath(id), typeformApiForm);
  return presented(form, await readCount(client, userId, id, undefined));
}

export async function fetchFormFields(
  context: AppContext,
  userId: string,
  id: string,
): Promise<TypeformField[]> {
  const form = await getFromTypeform(
    createTypeformClient(context),
    userId,
    formPath(id),
    typeformApiFormFields,
  );
  return toFormFields(form.fields ?? []);
}

export const fetchResponseCount = (
  context: AppContext,
  userId: string,
  id: string,
  since: string | undefined,
): Promise<number> =>
  readCount(createTypeformClient(context), userId, id, since === undefined ? undefined : new Date(since));

async function readCount(client: TypeformClient, userId: string, id: string, since: Date | undefined) {
  const path = getResponsesPath(id, { page_size: '1', ...toSinceQuery(since) });
  return (await getFromTypeform(client, userId, path, typeformApiFormResponseCount)).total_items;
}

export const getResponsesPath = (id: string, query: Readonly<Record<string, string>>): string =>
  `${formPath(id)}/responses?${new URLSearchParams({ response_type: 'completed', ...query }).toString()}`;

/** Typeform compares `since` to the second and includes responses of that second. */
export const toSinceQuery = (since: Date | undefined): { since?: string } =>
  since === undefined ? {} : { since: toIsoSecond(since) };

export const toIsoSecond = (moment: Date): string =>
  moment.toISOString().slice(0, 'YYYY-MM-DDTHH:mm:ss'.length);

const formPath = (id: string) => `/forms/${encodeURIComponent(id)}`;

const presented = (form: TypeformApiForm, count: number | null): TypeformForm => ({
  id: form.id,
  title: shortenTitle((form.title ?? '').trim()) || 'Untitled form',
  last_updated_at: form.last_updated_at ?? null,
  response_count: count,
  settings: { is_public: form.settings?.is_public ?? true },
});
