/** A question as the service describes it; one of a group or matrix holds others. */
export interface SandboxField {
  readonly id: string;
  readonly ref: string;
  readonly title: string;
  readonly type: string;
  readonly subfield_key?: string;
  readonly properties?: {
    readonly fields?: readonly SandboxField[];
    readonly choices?: readonly SandboxChoice[];
    readonly [property: string]: unknown;
  };
  readonly validations?: { readonly required: boolean };
}

export interface SandboxChoice {
  readonly id: string;
  readonly ref: string;
  readonly label: string;
}

export interface SandboxForm {
  readonly id: string;
  readonly title: string;
  readonly isPublic: boolean;
  readonly fields: readonly SandboxField[];
  readonly hidden: readonly string[];
  readonly createdAt: string;
  readonly updatedAt: string;
}

/** `type` names the property that holds the value: `{type: 'email', email: …}`. */
export interface SandboxAnswer {
  readonly field: { readonly id: string; readonly type: string; readonly ref: string };
  readonly type: string;
  readonly [value: string]: unknown;
}

export interface SandboxResponse {
  readonly landing_id: string;
  readonly token: string;
  readonly response_id: string;
  readonly response_type: 'started' | 'partial' | 'completed';
  readonly landed_at: string;
  readonly submitted_at: string | null;
  /** Missing where nothing was answered. */
  readonly answers?: readonly SandboxAnswer[];
  readonly [property: string]: unknown;
}

/** The questions of a form and those inside them, in the order of the form. */
export const everyField = (fields: readonly SandboxField[]): SandboxField[] =>
  fields.flatMap((field) => [field, ...everyField(field.properties?.fields ?? [])]);
