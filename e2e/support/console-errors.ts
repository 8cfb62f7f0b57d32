import type { Page } from 'playwright/test';

/**
 * Errors of the app fail a story, but these do not: lost connections and refused calls are part of stories; WebKit reports
 * an unknown directive and a resize noticed one frame late; WebKit and Firefox also report when someone
 * leaves a page that is still loading.
 */
const NOT_THE_APP =
  /Failed to load resource|WebSocket connection|can’t establish a connection|directive 'manifest-src'|ResizeObserver loop|due to access control checks|error loading dynamically imported module/;

/** Adds each error of the app that a page throws or logs to a list. */
export function listenForErrors(page: Page, complaints: string[]): void {
  const complain = (text: string) => {
    if (!NOT_THE_APP.test(text)) complaints.push(text);
  };
  page.on('pageerror', (error) => complain(String(error)));
  page.on('console', (message) => {
    if (message.type() === 'error') complain(message.text());
  });
}
