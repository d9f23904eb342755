import { Button } from '@studio-desk/shared-ui/components';
import type { ReactNode } from 'react';
import { AccountSection } from './account-section';

interface AccountFormProps {
  title: string;
  submit: () => void;
  isBusy: boolean;
  isDisabled: boolean;
  submitLabel: string;
  busyLabel: string;
  children: ReactNode;
}

export function AccountForm(props: AccountFormProps) {
  const { title, submit, isBusy, isDisabled, submitLabel, busyLabel, children } = props;
  return (
    <AccountSection title={title}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
        className="grid gap-3"
      >
        <fieldset disabled={isDisabled} className="contents">
          {children}
        </fieldset>
        <Button type="submit" busy={isBusy} busyLabel={busyLabel} className="justify-self-start">
          {submitLabel}
        </Button>
      </form>
    </AccountSection>
  );
}
