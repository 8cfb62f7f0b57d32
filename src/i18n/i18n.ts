import i18next, { type BackendModule } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { DEFAULT_LOCALE, isLocale, LOCALES, type Locale } from '#contract/base/locales.ts';
import { isolated } from '#contract/base/text-direction.ts';

const storageKey = 'hindsight.locale';

/**
 * One file per feature and language, fetched only when a screen asks for it. Here are those of the way into a retro and
 * of the retro itself; where the others lie is fetched with the first of them, so that joining does not wait for it.
 */
const retroTexts = import.meta.glob<Record<string, unknown>>(
  './{en,es}/{action-items,app,brief-page,confirmations,discussion,errors,flashes,frame,grouping,groups,home,join,link-code,lobby,refusals,retro-form,review,room,sharing,topics,ui,voting,writing}.json',
  { import: 'default' },
);

/** Texts that the server words its downloads with too, each part of a file a namespace of its own. */
const sharedTexts = {
  en: () => import('#contract/text/en.json'),
  es: () => import('#contract/text/es.json'),
};
type SharedText = 'activities' | 'iceBreakers' | 'brief';
const isShared = (namespace: string): namespace is SharedText =>
  ['activities', 'iceBreakers', 'brief'].includes(namespace);

const jsonFiles: BackendModule = {
  type: 'backend',
  init() {},
  async read(language, namespace) {
    if (isLocale(language) && isShared(namespace)) {
      return { ...(await sharedTexts[language]()).default[namespace] };
    }
    const file = `./${language}/${namespace}.json`;
    const load = retroTexts[file] ?? (await import('./all-texts.ts')).allTexts[file];
    if (!load) throw new Error(`No texts for ${namespace} in ${language}`);
    return load();
  },
};

/** The language chosen on this device, or null. */
export function savedLocale(): Locale | null {
  try {
    const saved = localStorage.getItem(storageKey);
    return isLocale(saved) ? saved : null;
  } catch {
    return null; // storage is closed in some private windows
  }
}

function save(locale: Locale): void {
  try {
    localStorage.setItem(storageKey, locale);
  } catch {
    // the choice lasts for this visit only
  }
}

/** Specification, section 4: the saved language, else the first of the browser's that there are texts in, else English. */
export function preferredLocale(languages: readonly string[] = navigator.languages): Locale {
  return savedLocale() ?? languages.map(primaryLanguage).find(isLocale) ?? DEFAULT_LOCALE;
}

/** `es` of `es-MX`. */
const primaryLanguage = (tag: string): string => tag.split('-')[0]?.toLowerCase() ?? '';

/**
 * Readies the texts before the first paint and keeps `<html lang>` in step. Resolves when the shared `ui` texts are
 * there; every other namespace loads with the screen that calls `useTranslation('<namespace>')` (which suspends).
 */
export async function startI18n(locale: Locale = preferredLocale()): Promise<void> {
  i18next.on('languageChanged', (language) => {
    // There is none where pages are rendered at the build.
    if (typeof document !== 'undefined') document.documentElement.lang = language;
  });
  await i18next
    .use(jsonFiles)
    .use(initReactI18next)
    .init({
      lng: locale,
      supportedLngs: LOCALES,
      fallbackLng: false,
      ns: ['ui'],
      defaultNS: 'ui',
      returnNull: false,
      initAsync: false, // what is loaded ahead may be asked for right after
      // React escapes; what people wrote must not turn the sentence around it (FR4).
      interpolation: { escapeValue: true, escape: isolated },
      react: { useSuspense: true },
    });
}

/** The language on screen now. */
export function currentLocale(): Locale {
  return isLocale(i18next.language) ? i18next.language : DEFAULT_LOCALE;
}

/** Changes the language at once, everywhere, and remembers it on this device. */
export async function setLocale(locale: Locale): Promise<void> {
  save(locale);
  await i18next.changeLanguage(locale);
}

/** Loads texts ahead of the screen that needs them, e.g. the next phase's. Rejects if they cannot be loaded. */
export async function loadTexts(...namespaces: string[]): Promise<void> {
  await i18next.loadNamespaces(namespaces);
  const missing = () => namespaces.filter((name) => !i18next.hasResourceBundle(i18next.language, name));
  if (missing().length === 0) return;
  // i18next takes what could not be loaded once for something that there is not.
  await i18next.reloadResources([i18next.language], missing());
  if (missing().length > 0) throw new Error(`no texts for ${missing().join(', ')}`);
}
