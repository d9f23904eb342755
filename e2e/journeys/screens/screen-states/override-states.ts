import { expectVisible, goToPath, type ScreenState } from './screen-state';

export const overrideStates: ScreenState[] = [
  {
    name: 'an override that does not work',
    open: async (context) => {
      await goToPath(context, `/?area-override=judges@${context.app.areaUrls('people')}`);
      await expectVisible(context.page.getByRole('dialog', { name: 'This override does not work' }));
    },
  },
  {
    name: 'an override',
    open: async (context) => {
      await goToPath(context, `/?area-override=judges@${context.app.areaUrls('judges')}`);
      await expectVisible(context.page.getByRole('complementary', { name: 'Override' }));
      await expectVisible(context.page.getByRole('heading', { level: 1 }));
    },
  },
];
