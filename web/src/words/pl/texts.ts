import type { TextWords } from '../en/texts';

export const texts: TextWords = {
  about: {
    title: 'O Lanterns',
    what: 'Dwie gry planszowe w przeglądarce, Festiwal lampionów i Lanterns Dice: przeciw botom, z przyjaciółmi albo na jednym urządzeniu. Stoi za nimi otwarty pakiet Pythona z zasadami, botami i tym serwerem.',
    unofficialHeading: 'Projekt nieoficjalny',
    unofficial: 'To projekt graczy. Nie jest związany z wydawcami gier i nie zawiera ich ilustracji ani tekstu ich instrukcji.',
    fairHeading: 'Uczciwa gra',
    fair: 'Przed grą serwer ustala tajną wartość i ogłasza jej skrót, a po grze ujawnia ją w zapisie, więc każdy może sprawdzić każde losowanie.',
    licenceHeading: 'Licencja',
    licence: 'Wolne oprogramowanie na licencji MIT.',
    version: (number) => `Wersja serwera: ${number}`,
  },
  privacy: {
    points: [
      'Plik cookie mówi, kim jesteś. Jest jedyny, nie widzi go żadna inna strona, a tutaj nie ma śledzenia, reklam ani niczego z innych stron.',
      'Przechowujemy: twoje imię, stoły, przy których grasz, z ruchami i wynikami, turnieje, w których bierzesz udział, a dla każdego urządzenia przeglądarkę, system i czas ostatniego użycia. Jeśli chcesz powiadomień o swojej kolejce, także gdzie i kiedy: adres push przeglądarki, adres e-mail, którego nikt nigdy nie zobaczy, albo adres czatu, dopóki go nie usuniesz. Przy koncie także login, hasło, którego nie da się odczytać, i publiczną część kluczy dostępu. Twój adres w sieci nie jest przechowywany.',
      'Kto ma link do stołu lub turnieju, widzi imiona uczestników. Twojej strony ze statystykami i rankingiem nie widzi nikt inny, dopóki jej nie pokażesz; od tej chwili pokazuje też skończone gry, które każdy może oglądać, a ty widniejesz w rankingach.',
      'Co piszesz przy stole, dociera do siedzących przy nim osób, które też tego chcą. Przechowujemy to przez dwa tygodnie, chyba że prowadzący stronę wybrał inaczej; to, co ktoś zgłosi, przez dziewięćdziesiąt dni, do wglądu prowadzącego.',
      'Jeśli pytasz, co wszyscy odpowiedzieli na zagadkę dnia, twój ruch jest przechowywany razem z innymi, a pokazywane są tylko liczby. Jeśli dodasz się do tabeli rozdania dnia, widać w niej twoje imię, honor i dokładność. Jedno i drugie znika po czterech tygodniach.',
      'Dziennik serwera nie zawiera imion, kodów stołów ani plików cookie.',
      'Możesz pobrać wszystko w jednym pliku i usunąć się w każdej chwili, nikogo nie pytając. Twoje imię znika wtedy z każdej gry; ruchy pozostają, niczyje, by inni zachowali swoje gry.',
      'Kopie zapasowe sprzed usunięcia nadal zawierają to, co usunięto. Jak długo są przechowywane, decyduje gospodarz tej strony.',
      'Gry z botami na tym urządzeniu pozostają na tym urządzeniu, chyba że dodasz którąś do tabeli dnia.',
    ],
  },
};
