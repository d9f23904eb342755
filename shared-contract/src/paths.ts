import type { PersonLabel } from './constants';
import type { InvolvementKind } from './people/involvement-input';

function prefilled(path: string, values: Readonly<Record<string, string | null | undefined>>): string {
  const given = Object.entries(values).filter((entry): entry is [string, string] => !!entry[1]);
  return given.length === 0 ? path : `${path}?${new URLSearchParams(given).toString()}`;
}

export const settingsTabs = ['reminders', 'account', 'appearance'] as const;
export type SettingsTab = (typeof settingsTabs)[number];

export const paths = {
  login: '/login',
  resetPassword: '/reset-password',
  confirmEmail: '/confirm-email',
  settings: (tab: SettingsTab) => prefilled('/', { settings: tab }),
  companies: {
    dashboard: '/',
    explore: '/companies',
    details: (id: string) => prefilled('/companies', { company: id }),
    add: '/add-company',
    addWith: (company: { name?: string | null; contact_email?: string | null }) =>
      prefilled('/add-company', company),
    upload: '/upload',
    activity: '/companies/activity',
    trash: '/companies/trash',
    typeformCallback: '/auth/typeform/callback',
  },
  judges: {
    dashboard: '/judges/dashboard',
    explore: '/judges',
    details: (id: string) => prefilled('/judges', { judge: id }),
    add: '/judges/add',
    addWith: (judge: { name?: string | null; email?: string | null; phone?: string | null }) =>
      prefilled('/judges/add', judge),
    edit: (id: string) => `/judges/edit/${encodeURIComponent(id)}`,
    editPattern: '/judges/edit/:id',
    upload: '/judges/upload',
    activity: '/judges/activity',
    trash: '/judges/trash',
  },
  people: {
    dashboard: '/people/dashboard',
    explore: '/people',
    labelled: (label: PersonLabel) => prefilled('/people', { labels: label }),
    details: (id: string, add?: InvolvementKind) => prefilled('/people', { person: id, add }),
    add: '/people/add',
    addWith: (person: { name?: string; email?: string | null; labels?: PersonLabel; company_id?: string }) =>
      prefilled('/people/add', person),
    edit: (id: string) => `/people/edit/${encodeURIComponent(id)}`,
    editPattern: '/people/edit/:id',
    upload: '/people/upload',
    activity: '/people/activity',
    trash: '/people/trash',
  },
} as const;
