export default function Home() {
  return <h1>Heronbrook Water Gardens</h1>;
}
