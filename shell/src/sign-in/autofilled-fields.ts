import type { FieldValues, Resolver } from 'react-hook-form';

/** Validates the inputs' own values, because a password manager may fill them without notifying the form. */
export const withAutofilledFields =
  <Values extends FieldValues, Context, Output>(
    resolver: Resolver<Values, Context, Output>,
  ): Resolver<Values, Context, Output> =>
  (values, context, options) => {
    const filled = Object.entries(options.fields).flatMap(([name, { ref }]) =>
      ref instanceof HTMLInputElement ? [[name, ref.value] as const] : [],
    );
    return resolver({ ...values, ...Object.fromEntries(filled) }, context, options);
  };
