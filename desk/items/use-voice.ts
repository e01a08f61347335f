import { useEffect, useRef, useState } from "react";

/** What browsers with it have in common; TypeScript does not know it. */
interface Recognition {
  lang: string;
  interimResults: boolean;
  start(): void;
  abort(): void;
  onresult: ((event: { results: ArrayLike<ArrayLike<{ transcript: string }>> }) => void) | null;
  onend: (() => void) | null;
  onerror: ((event: { error: string }) => void) | null;
}

function recognitionHere(): (new () => Recognition) | undefined {
  const all = window as unknown as Record<string, (new () => Recognition) | undefined>;
  return all.SpeechRecognition ?? all.webkitSpeechRecognition;
}

const refusals: Readonly<Record<string, string>> = {
  "not-allowed": "The microphone is not allowed here. Allow it in the browser, or type.",
  "audio-capture": "No microphone was found. Please type.",
  network: "Speech needs a connection. Please type.",
};

/** Writes down what is said, where the browser can; undefined elsewhere. */
export function useVoice(hear: (text: string) => void) {
  const [canHear, setCanHear] = useState(false);
  const [isListening, setListening] = useState(false);
  const [refusal, setRefusal] = useState("");
  const current = useRef<Recognition>(undefined);
  useEffect(() => {
    setCanHear(recognitionHere() !== undefined);
    return () => current.current?.abort();
  }, []);
  if (!canHear) return undefined;

  function listen() {
    const Recognition = recognitionHere();
    if (!Recognition) return;
    if (isListening) {
      current.current?.abort();
      return;
    }
    const recognition = new Recognition();
    current.current = recognition;
    recognition.lang = "en-US";
    recognition.interimResults = true;
    recognition.onresult = ({ results }) =>
      hear(Array.from(results, (result) => result[0]?.transcript ?? "").join(" "));
    recognition.onerror = ({ error }) => setRefusal(refusals[error] ?? "");
    recognition.onend = () => setListening(false);
    setRefusal("");
    setListening(true);
    recognition.start();
  }
  return { isListening, refusal, listen };
}
