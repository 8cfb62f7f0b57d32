/** How this browser says times: its time zone, and its form of dates for someone who reads this language, if it names a region for it. */
export function browserDates(language: string | null = null): { timeZone: string; dateLocale: string } {
  const { timeZone, locale } = Intl.DateTimeFormat().resolvedOptions();
  const inLanguage = navigator.languages.find((tag) => language !== null && tag.startsWith(`${language}-`));
  return { timeZone, dateLocale: inLanguage ?? locale };
}
