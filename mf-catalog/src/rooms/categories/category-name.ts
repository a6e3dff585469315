/** 'living-room' is 'Living room'. */
export function categoryName(category: string): string {
  const words = category.replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
