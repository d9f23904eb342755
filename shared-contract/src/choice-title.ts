/** Returns 'Board Member' for 'board_member'. */
export const toChoiceTitle = (choice: string): string =>
  choice.replaceAll('_', ' ').replace(/\b[a-z]/g, (letter) => letter.toUpperCase());
