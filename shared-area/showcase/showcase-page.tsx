import { AreaRoot, PageHead, Segmented } from '@studio-desk/shared-ui/components';
import { Toaster, UnsavedChangesPrompt, useTheme, type Theme } from '@studio-desk/shared-ui/runtime';
import { ButtonCards } from './button-cards';
import { ChartCards } from './chart-cards';
import { EditCards } from './edit-cards';
import { FieldCards } from './field-cards';
import { FloatingCards } from './floating-cards';
import { FormExample } from './form-example';
import { ListCards } from './list-cards';
import { MessageCards } from './message-cards';
import { RecordCards } from './record-cards';
import { StateCards } from './state-cards';

const themes: { value: Theme; label: string }[] = [
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
  { value: 'system', label: 'System' },
];

export function ShowcasePage() {
  const [theme, setTheme] = useTheme();
  const choose = (value: string) => {
    const next = themes.find((option) => option.value === value);
    if (next) setTheme(next.value);
  };
  return (
    <AreaRoot name="showcase">
      <main className="mx-auto max-w-page px-4 pt-5 pb-14 md:px-8">
        <PageHead title="Components">
          <Segmented label="Theme" labelHidden options={themes} value={theme} onChange={choose} />
        </PageHead>
        <div className="grid grid-cols-1 gap-4 lg:grid-cols-3">
          <ButtonCards />
          <FieldCards />
          <FloatingCards />
          <MessageCards />
          <EditCards />
          <RecordCards />
          <ChartCards />
          <ListCards />
          <StateCards />
          <FormExample />
        </div>
      </main>
      <Toaster />
      <UnsavedChangesPrompt />
    </AreaRoot>
  );
}
