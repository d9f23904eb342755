/** Returns 'Board Member' for 'board_member'. */
export const toChoiceLabel = (choice: string): string =>
  choice.replaceAll('_', ' ').replace(/\b[a-z]/g, (letter) => letter.toUpperCase());
