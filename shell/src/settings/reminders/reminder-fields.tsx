import type { ReminderCadence } from '@studio-desk/shared-contract';
import { Checkbox, DateField, SegmentedControl, Select, Switch } from '@studio-desk/shared-ui/components';
import { Controller, useFormContext } from 'react-hook-form';
import type { ReminderValues } from './reminder-values';

const CADENCES: readonly { value: ReminderCadence; label: string }[] = [
  { value: 'never', label: 'Never' },
  { value: 'weekly', label: 'Weekly' },
  { value: 'monthly', label: 'Monthly' },
  { value: 'semester', label: 'Once per Semester' },
];

const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'].map(
  (label, day) => ({ value: String(day), label }),
);

const MONTH_DAYS = Array.from({ length: 31 }, (_, index) => String(index + 1)).map((value) => ({
  value,
  label: value,
}));

const IN_EVERY_MONTH = 28;

export function ReminderFields({ values }: { values: ReminderValues }) {
  return (
    <>
      <OnOff />
      {values.email_enabled && (
        <>
          <Cadence />
          <DayOfCadence values={values} />
          {values.email_cadence !== 'never' && <Updates />}
        </>
      )}
    </>
  );
}

function OnOff() {
  const { control } = useFormContext<ReminderValues>();
  return (
    <Controller
      control={control}
      name="email_enabled"
      render={({ field: { value, ...field }, fieldState }) => (
        <Switch
          {...field}
          label="Email reminders"
          hint="A reminder to update company records."
          checked={value}
          error={fieldState.error?.message}
        />
      )}
    />
  );
}

function Cadence() {
  const { control } = useFormContext<ReminderValues>();
  return (
    <Controller
      control={control}
      name="email_cadence"
      render={({ field }) => (
        <SegmentedControl
          wide
          label="Cadence"
          options={CADENCES}
          value={field.value}
          onChange={field.onChange}
        />
      )}
    />
  );
}

function DayOfCadence({ values: { email_cadence, reminder_day_of_month } }: { values: ReminderValues }) {
  switch (email_cadence) {
    case 'never':
      return null;
    case 'weekly':
      return <DaySelect name="reminder_day_of_week" label="Day of week" options={WEEKDAYS} />;
    case 'monthly':
      return (
        <DaySelect
          name="reminder_day_of_month"
          label="Day of month"
          options={MONTH_DAYS}
          hint={reminder_day_of_month > IN_EVERY_MONTH ? 'In shorter months: the last day' : undefined}
        />
      );
    case 'semester':
      return <SemesterDate />;
  }
}

const NARROW = 'max-w-55 max-md:max-w-none';

interface DaySelectProps {
  name: 'reminder_day_of_week' | 'reminder_day_of_month';
  label: string;
  options: typeof WEEKDAYS;
  hint?: string;
}

function DaySelect({ name, ...select }: DaySelectProps) {
  const { control } = useFormContext<ReminderValues>();
  return (
    <Controller
      control={control}
      name={name}
      render={({ field, fieldState }) => (
        <Select
          {...field}
          {...select}
          value={String(field.value)}
          onChange={(day) => field.onChange(Number(day))}
          error={fieldState.error?.message}
          className={NARROW}
        />
      )}
    />
  );
}

function SemesterDate() {
  const { control } = useFormContext<ReminderValues>();
  return (
    <Controller
      control={control}
      name="semester_reminder_date"
      render={({ field, fieldState }) => (
        <DateField
          {...field}
          label="Date"
          required
          value={field.value ?? ''}
          error={fieldState.error?.message}
          className={NARROW}
        />
      )}
    />
  );
}

function Updates() {
  const { control } = useFormContext<ReminderValues>();
  return (
    <Controller
      control={control}
      name="send_updates"
      render={({ field: { value, ...field }, fieldState }) => (
        <Checkbox
          {...field}
          label="Include the last 5 company updates"
          checked={value}
          error={fieldState.error?.message}
        />
      )}
    />
  );
}
