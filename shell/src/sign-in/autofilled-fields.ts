import type { FieldValues, Resolver } from 'react-hook-form';

/** Reads the inputs themselves: a password manager may fill them without an event, unnoticed by the form. */
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
