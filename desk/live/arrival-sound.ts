const silentKey = "desk-silent";

export function isSilent(): boolean {
  return localStorage.getItem(silentKey) === "1";
}

export function setSilent(silent: boolean): void {
  if (silent) localStorage.setItem(silentKey, "1");
  else localStorage.removeItem(silentKey);
}

/** Two soft notes, a drop into water. Nothing before the page was touched: browsers forbid it. */
export function playArrival(): void {
  if (isSilent() || !navigator.userActivation?.hasBeenActive) return;
  const audio = new AudioContext();
  const notes = [660, 990];
  for (const [index, hertz] of notes.entries()) {
    const begins = audio.currentTime + index * 0.16;
    const tone = audio.createOscillator();
    const loudness = audio.createGain();
    tone.frequency.setValueAtTime(hertz, begins);
    loudness.gain.setValueAtTime(0.0001, begins);
    loudness.gain.exponentialRampToValueAtTime(0.15, begins + 0.02);
    loudness.gain.exponentialRampToValueAtTime(0.0001, begins + 0.5);
    tone.connect(loudness).connect(audio.destination);
    tone.start(begins);
    tone.stop(begins + 0.5);
    if (index === notes.length - 1) tone.onended = () => void audio.close();
  }
}
