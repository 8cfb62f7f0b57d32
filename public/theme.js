// Runs before the first paint, so that nobody who chose dark sees a white flash. A file of its own because the
// content security policy forbids inline scripts. Without a choice the system's theme rules (see tokens.css).
try {
  const theme = localStorage.getItem('hindsight.theme');
  if (theme === 'dark' || theme === 'light') document.documentElement.dataset.theme = theme;
} catch {
  // storage is closed: the system's theme
}
