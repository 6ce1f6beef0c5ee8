/**
 * Common passwords: words, names, gods, cities, sport, films, music, games and brands, those of India first. Written for this product
 * from general knowledge.
 */
export const words = `
  password passwort passcode passphrase passwd pass secret letmein welcome login signin signup logon access admin
  administrator root superuser user username guest test tester testing demo sample example default changeme temp
  temporary master manager office system server database computer internet wifi network mobile samsung nokia iphone
  android google facebook instagram whatsapp youtube twitter linkedin amazon flipkart microsoft windows apple gmail
  yahoo hotmail outlook email account private security secure unlock open please thankyou hello helloworld
  hi namaste namaskar salaam welcome goodmorning goodnight iloveyou iloveu loveyou lovely love lover lovers sweetheart
  darling baby babygirl babyboy princess prince queen king angel beautiful pretty handsome jaan jaanu janu sona shona
  babu betu chotu munna pinky sweety sweetie honey sugar cookie chocolate candy butter cheese banana mango apple
  orange cherry coffee chai biryani samosa paneer summer winter spring autumn monsoon sunshine rainbow flower rose
  lotus jasmine lily daisy butterfly tiger lion elephant monkey dragon eagle falcon phoenix panther wolf shadow
  ghost ninja warrior soldier fighter hunter ranger killer danger devil demon joker batman superman spiderman ironman
  captain avengers pokemon naruto starwars matrix legend hero champion winner victory success lucky fortune
  freedom forever friend friends family mother father mummy mummypapa mompapa mumpapa papa mama amma appa
  didi bhai bhaiya brother sister son daughter wife husband myself me mine mylife mylove myworld world india bharat
  hindustan jaihind vandemataram incredible indian tiranga delhi newdelhi mumbai bombay kolkata calcutta chennai madras
  bangalore bengaluru hyderabad pune ahmedabad jaipur lucknow kanpur nagpur indore bhopal patna agra varanasi banaras
  kashi noida gurgaon gurugram chandigarh amritsar ludhiana surat vadodara rajkot goa kerala punjab gujarat rajasthan
  maharashtra bihar assam kashmir himalaya ganga yamuna narmada krishna radha radhakrishna radheradhe radheshyam ram
  rama jaishreeram jaishriram shriram shreeram sitaram hanuman bajrangbali jaibajrangbali ganesh ganesha ganpati
  ganapati shiva shiv mahadev harharmahadev omnamahshivaya om durga maadurga kali lakshmi laxmi saraswati parvati
  vishnu balaji tirupati saibaba omsairam jaimatadi allah bismillah mohammed muhammad mashallah inshallah waheguru
  satnam jesus christ jesuschrist god godisgreat godislove blessed bless heaven faith hope peace mercy cricket football
  soccer hockey kabaddi badminton tennis chess dhoni msdhoni sachin tendulkar kohli viratkohli rohit rohitsharma
  bumrah ganguly dravid sehwag csk rcb ipl superkings mumbaiindians knightriders liverpool chelsea arsenal barcelona
  realmadrid manchester messi ronaldo neymar ferrari porsche mercedes toyota honda yamaha bullet pulsar royalenfield
  harley mustang corvette maruti suzuki tata mahindra reliance jio airtel vodafone shahrukh shahrukhkhan salman
  salmankhan amitabh bachchan aamir hrithik akshay ranbir deepika katrina kareena aishwarya priyanka alia sholay
  bollywood rajini rajinikanth prabhas bahubali thala thalapathy vijay ajith suriya aarav aditya ajay akash amit amita
  amrita anand ananya anil anita anjali ankit ankita anu anuj anushka arjun arun aruna asha ashish ashok ashwin
  ayush bharti chetan deepak dev devi dinesh divya gaurav gautam geeta gopal harish harsh hari isha ishaan jyoti
  kajal kamal karan karthik kavita kavya khushi kiran kishore komal kumar lalit madhu mahesh manish manisha manoj
  maya meena meera mohan mohit mukesh naina naman naveen neelam neeraj neha nikhil nikita nisha nitin pankaj pooja
  prakash pramod pranav prasad prashant praveen preeti prem priya puja rahul raj raja rajat rajesh rajkumar raju rakesh
  ramesh rani ravi rekha riya rohan roshan sachin sagar sahil sandeep sangeeta sanjay sanjana santosh sarita satish
  saurabh seema shalini shankar sharma shilpa shreya shruti shubham shyam simran singh sneha sonal sonali sonam sonia
  sonu subhash sudha sumit sunil sunita suman suresh sushma swati tanvi tarun uday umesh usha vandana varun vikas
  vikram vinay vinod vishal vivek yadav yash yogesh zoya ali ahmed khan salma fatima ayesha imran sameer john david
  michael daniel james robert william thomas joseph george charles andrew matthew joshua anthony jordan alexander
  nicholas jonathan christopher benjamin samuel steven kevin brian jason justin ryan eric peter paul mark martin
  jennifer jessica michelle amanda ashley nicole stephanie elizabeth melissa sarah laura anna maria rachel rebecca
  samantha charlie maggie buster ginger pepper bailey max molly lucy daisy tigger snoopy mickey minnie donald barbie
  hannah olivia sophia emma lauren taylor morgan alex chris thomas hunter harry harrypotter hogwarts gandalf
  merlin student teacher school college university institute academy education study course class exam result
  engineer engineering doctor nurse police army navy airforce officer lawyer business company money rupees dollar
  crorepati lakhpati millionaire bank banking credit trust market trading stock shares bitcoin crypto gold golden
  silver diamond platinum purple yellow orange green blue black white pink red colour color music guitar piano dance
  dancer singer movie cinema photo camera video game gamer gaming pubg freefire minecraft fortnite callofduty
  counterstrike valorant playstation xbox nintendo mario zelda pikachu football baseball basketball cowboys yankees
  steelers eagles lakers rangers hello123 trustno1 whatever nothing something anything everything nobody somebody
  number letter alphabet keyboard mouse monitor laptop desktop printer qwerty qwertz azerty asdf zxcv abcd aaaa abc xyz
  fuckyou fuckoff fuck bitch asshole bastard sexy sex playboy naughty badboy badgirl goodboy goodgirl coolboy coolgirl
  cool rockstar rocky rock star superstar stars moon sun sky earth ocean river mountain forest water fire thunder
  lightning storm snow ice icecream cream cupcake pizza burger chicken noodles maggi cocacola pepsi
  january february march april may june july august september october november december monday tuesday wednesday thursday
  friday saturday sunday today tomorrow yesterday morning evening night birthday happy happybirthday newyear
  happynewyear diwali holi eid christmas santa navratri rakhi independence republic congress modi narendramodi
  gandhi mahatma nehru ambedkar bhagatsingh shivaji abdulkalam einstein newton
  digital marketing digitalmarketing seo website webdesign developer programmer coding python java javascript react
  oracle mysql linux ubuntu hacker hacking matrix root toor cisco router modem
  trustno qazwsx woaini gfhjkm mypass mypassword mylove lovelife lovelove heartless heartbreak heartbeat sweetheart sweetpea
  sweetness sweetlove loverboy lovergirl loverboy babycakes babydoll cutiepie cuteness hotstuff hottie sexybaby sexygirl
  kittycat kitten kitty hellokitty doggy doggie puppy puppies goldfish dolphin dolphins penguin penguins butterfly dragonfly
  firefly ladybug hamster rabbit bunny turtle tortoise giraffe kangaroo squirrel panda polarbear grizzly leopard cheetah
  jaguar crocodile alligator scorpion spider phoenix unicorn mermaid pegasus bulldog bulldogs greyhound longhorn stallion
  peacock sparrow parrot pigeon hummingbird nightingale strawberry blueberry blackberry raspberry cranberry watermelon
  pineapple grapefruit pomegranate coconut cashew walnut peanut peanuts pumpkin potato tomato cucumber carrot broccoli
  spinach mushroom cinnamon vanilla caramel lollipop lollypop bubblegum marshmallow cupcake cupcakes pancake pancakes waffle
  doughnut cheesecake gingerbread milkshake lemonade cappuccino espresso whiskey whisky vodka tequila budweiser heineken
  corona marlboro jackdaniels johnnywalker kingfisher smirnoff bacardi redbull mountaindew thumbsup limca frooti parleg
  cadbury dairymilk kitkat nutella samosas gulabjamun jalebi rasgulla laddoo pakora dosa masala masaladosa idli sambar
  rajma chawal chapati paratha tandoori butterchicken chickenbiryani panipuri golgappa vadapav pavbhaji chutney pickle
  softball volleyball handball dodgeball swimming swimmer surfing surfer skateboard skateboarding snowboard snowboarding
  skiing skating cycling running runner boxing wrestling wrestler karate taekwondo gymnast gymnastics cheerleader cheerleading
  cheer athlete athletics marathon olympics worldcup champions championsleague premierleague manutd manchesterunited
  manchestercity tottenham newcastle everton astonvilla westham celtic glasgow rangers juventus acmilan intermilan
  bayernmunich borussia dortmund psg ajax benfica porto redskins patriots packers panthers raiders broncos bulls chicagobulls
  dallas dolphins chargers vikings falcons saints giants ravens bengals seahawks redsox whitesox cardinals dodgers braves
  phillies celtics spurs warriors mavericks knicks canucks mapleleafs penguins flyers bruins blackhawks chennaisuperkings
  royalchallengers sunrisers punjabkings delhicapitals gujarattitans rajasthanroyals teamindia blueboys captaincool
  hitman thewall godofcricket littlemaster kingkohli bleedblue slipknot metallica nirvana greenday linkinpark eminem blink
  ledzeppelin zeppelin pinkfloyd beatles thebeatles rollingstones acdc gunsnroses ironmaiden megadeth slayer pantera korn
  deftones rammstein coldplay radiohead oasis blur queen aerosmith bonjovi scorpions nickelback paramore evanescence
  backstreetboys nsync spicegirls onedirection justinbieber taylorswift arianagrande selenagomez ladygaga rihanna beyonce
  shakira britney britneyspears madonna michaeljackson elvispresley bobmarley bobdylan jimihendrix kurtcobain tupac snoopdogg
  snoop drake kanye cent jayz biggie outkast bts blackpink exo kpop jungkook rockandroll rocknroll punkrock heavymetal hiphop
  arijitsingh arrahman shreyaghoshal kishorekumar latamangeshkar mohammedrafi honeysingh badshah guruRandhawa diljit
  sidhumoosewala startrek starwars skywalker lukeskywalker anakin darthvader yoda chewbacca millennium jedi jedimaster
  terminator predator gladiator godfather scarface rocky rambo kingkong godzilla jurassic jurassicpark titanic avatar
  inception interstellar batmanbegins darkknight ironman spiderman wolverine deadpool captainamerica hulk thor loki thanos
  wonderwoman supergirl catwoman greenlantern flash transformers optimusprime megatron voldemort dumbledore hermione
  ronweasley snape gryffindor slytherin hufflepuff ravenclaw frodo bilbo aragorn legolas gollum sauron mordor hobbit
  lordoftherings gameofthrones winterfell targaryen lannister johnsnow jonsnow khaleesi daenerys sherlock holmes
  sherlockholmes jamesbond doublezero indianajones jacksparrow captainjack tinkerbell peterpan cinderella rapunzel snowwhite
  pocahontas simba lionking nemo findingnemo shrek garfield snoopy scooby scoobydoo scooter spongebob patrick squidward
  tomandjerry mickeymouse minniemouse donaldduck winnie winniethepooh poohbear pooh eeyore piglet tweety bugsbunny popeye
  pinkpanther simpsons homersimpson bartsimpson southpark familyguy doraemon shinchan nobita chhotabheem motupatlu shaktimaan
  naruto sasuke itachi kakashi uchiha goku vegeta dragonball dragonballz onepiece luffy zoro bleach ichigo deathnote
  sailormoon warcraft worldofwarcraft starcraft diablo counter counterstrike halflife overwatch leagueoflegends dota
  fortnite apexlegends grandtheftauto sanandreas vicecity assassin assassins assassinscreed residentevil finalfantasy
  metalgear mortalkombat streetfighter tekken pacman tetris zelda linkzelda sonic supermario luigi bowser roblox clashofclans
  clashroyale candycrush angrybirds amongus sony sonyericsson motorola blackberry siemens panasonic toshiba lenovo
  thinkpad alienware macbook macintosh windowsxp ferrari lamborghini maserati bugatti bentley rollsroyce porsche carrera
  corvette camaro mustang firebird challenger charger cadillac chevrolet chevy dodge pontiac mercedesbenz volkswagen
  mitsubishi subaru suzuki hyundai kawasaki ducati harleydavidson splendor activa apache scorpio fortuner innova thunderbird
  spitfire nighthawk blackhawk eagleeye hotwheels midnight moonlight starlight sunlight daylight sunflower sunset sunrise
  rainbows snowball snowflake snowman winterfall springtime summertime autumnleaves universe universal galaxy cosmos
  infinity eternity destiny paradise heavenly angels angelic archangel lucifer satan demons devilish hellfire inferno
  darkness darkangel darkside darklord blackcat blackmagic blackdragon reddragon bluedragon whitetiger whitewolf lonewolf
  werewolf vampire zombie skeleton halloween pirate pirates viking samurai shogun sensei knight crusader spartan spartans
  maximus hercules achilles apollo athena zeus poseidon hades neptune jupiter saturn mercury pluto uranus venus aphrodite
  artemis odyssey olympus olympia atlantis excalibur camelot lancelot merlin wizard sorcerer gandalf alchemy magician magic
  mystery mystical crystal crystals emerald sapphire diamonds treasure goldrush jackpot lucky lottery casino poker blackjack
  vegas lasvegas california florida texas newyork newyorkcity losangeles sanfrancisco chicago boston washington hollywood
  london england scotland ireland paris france germany deutschland berlin munich spain madrid barcelona italy roma milano
  portugal brazil brasil argentina mexico canada toronto australia sydney melbourne singapore malaysia indonesia thailand
  bangkok vietnam philippines japan tokyo korea seoul china beijing shanghai hongkong dubai pakistan lahore karachi bangladesh
  dhaka nepal kathmandu srilanka colombo russia moscow ukraine poland sweden norway denmark finland holland amsterdam turkey
  istanbul egypt cairo africa southafrica nigeria kenya jamaica hawaii alaska coimbatore madurai salem trichy mysore mysuru
  mangalore hubli vizag visakhapatnam vijayawada guntur warangal tirunelveli trivandrum thiruvananthapuram kochi cochin
  calicut kozhikode thrissur pondicherry nashik aurangabad solapur kolhapur thane navimumbai gwalior jabalpur ujjain raipur
  ranchi jamshedpur dhanbad bhubaneswar cuttack guwahati shillong siliguri darjeeling dehradun haridwar rishikesh shimla
  manali srinagar jammu udaipur jodhpur bikaner ajmer kota allahabad prayagraj ayodhya mathura vrindavan gorakhpur bareilly
  meerut ghaziabad faridabad moradabad aligarh jhansi tamilnadu karnataka telangana andhra uttarpradesh madhyapradesh
  westbengal jharkhand chhattisgarh odisha haryana uttarakhand himachal sikkim nagaland manipur meghalaya mizoram tripura
  alexandra alexandre alexandria alejandra alejandro francisco fernando fernanda guillermo gabriela gabriel gabrielle
  valentina valentin valentine victoria veronica vanessa catherine catalina katherine kathryn kathleen caroline carolina
  christina christine christian cristina cristian danielle daniela dominic dominique leonardo leonard ricardo roberto
  eduardo antonio alberto alfredo enrique esteban gonzalo ignacio mauricio santiago sebastian rodrigo salvador mariana
  margarita marianne marina mariposa estrella princesa hermosa preciosa chiquita bonita amorcito tequiero teamo teamomucho
  mivida micorazon corazon secreto contrasena bonjour motdepasse chouchou doudou loulou soleil nicolas camille mathieu
  juliette isabelle isabella josephine jacqueline genevieve philippe frederic sylvain azerty passwort schatz schatzi hallo
  ficken sommer winter natasha svetlana ekaterina anastasia aleksandr vladimir dmitry parol privet spartak zenit
  brandon brendan bradley cameron carlos charlotte chelsea chester clayton clifford connor courtney crystal cynthia dakota
  deborah derrick dolores douglas dustin dylan edward eleanor ernesto evelyn felicia florence franklin frederick garrett
  geoffrey gerald gilbert giovanni gregory harrison heather henrique jackson jasmine jeffrey jeremiah jeremy jermaine
  jessie johnny johnson jonathon joseph kayleigh kendall kenneth kimberly kristen kristina lawrence leslie lindsay lindsey
  lorenzo madeline madison margaret marjorie marshall maurice maxwell meredith miguel miranda mitchell monica monique
  montana natalie nathaniel nathan nicholas norman patricia patrick penelope phillip preston priscilla quentin raymond
  reginald richard rodney ronald rosemary russell sabrina savannah scarlett shannon sharon shelby sheldon shirley sierra
  skyler spencer stanley stephen stewart summer susan sylvester sylvia tabitha tamara terrence theodore theresa tiffany
  timothy travis trevor tristan tyler valerie vincent virginia wallace walter warren wendy wesley whitney winston zachary
  abhijeet abhijit abhinav abhishek aditi aishwariya akanksha akhil akshata akshay amarjeet ambika amrit anamika aniket
  anirudh anish anjana ankur anshul anubhav anupam anuradha aparna apoorva archana arnav arpit arpita arvind ashutosh
  atul avinash ayushi balaji bhanu bharat bharathi bhargav bhavana bhavesh bhavya bhavik bhupendra brijesh chaitanya
  chandan chandra chandrashekhar charan chirag chitra damini darshan debashish deepa deepali deepanshu deepti devansh
  devendra dhananjay dharmendra dheeraj dhruv diksha dilip dipika diya durgesh ekta esha faizan farhan firoz gajendra
  ganesan garima gayatri girish govind gulshan gurpreet hardik harpreet harshad harshit harshita hemant himanshi himanshu
  hitesh indira indrajit ishita jagdish jaspreet jatin jayant jayanti jayesh jeevan jigar jignesh jitendra jaya kailash
  kalpana kalyan kalyani kamini kanchan kanika kapil karishma karthika kartik kaushal kaushik keerthi ketan khushboo
  kirti komalpreet krishnan krunal kuldeep kunal kundan lavanya lokesh madhavi madhuri mahendra mahima mallika mamta
  mandeep manasi mangesh manjula manjunath manpreet mansi mayank mayuri mehul milind mithun mitali monika mukul mukund
  murali muskan nagarjuna namrata nandini narayan narendra naresh navneet navya neeta nidhi nikita nilesh nirmala nishant
  nitesh nupur omkar padma pallavi pankhuri paresh parth parul pavan pawan payal piyush poonam prabhakar prabhat prachi
  pradeep pradip pragati prajakta prakriti pramila pranali pranjal prateek pratibha pratik pratiksha pravin prerna
  prithvi priyansh puneet purnima pushpa pushpendra rachana radhika raghav raghavendra raghu rahman rajat rajeev rajendra
  rajeshwari rajiv rajni rakhi ramakrishna raman ramana ramya ranjan ranjeet ranjit rashmi ravindra reena renu reshma
  richa rishabh rishi ritesh ritika ritu rohini ronak roopa ruchi ruchika rupali rupesh sachdeva sadhana sakshi sameera
  samir sanchit sandhya sangram sanika sanket santhosh sapna saraswat sarvesh satyam satyendra saumya savita shailesh
  shaktiman shanti sharad sharada sharmila shashank shashi sheetal shekhar shikha shilpi shishir shivam shivangi shivani
  shivkumar shobha shraddha shridhar shubhangi shweta siddharth siddhi smita smriti snehal sohail sohan somesh soumya
  srikanth srinivas srinivasan subash subhadra suchitra sudhakar sudhanshu sudhir sujata sukhdev sulekha sunanda sundar
  sunny supriya surabhi suraj surbhi surender surendra surya sushant sushil sushmita swapna swapnil swarup sweta tanmay
  tanuja tanvir tanya tejas tejaswini trisha tushar ujjwal upendra urmila urvashi utkarsh vaibhav vaishali vaishnavi
  vasant vasudha vasudev veena venkat venkatesh vibha vidhi vidya vijaya vijayalakshmi vikrant vimal vineet vineeta vipin
  vipul virendra vishakha vishwas vishwanath viswanathan vrinda yamini yashwant yogendra yogita yuvraj agarwal aggarwal
  ahuja arora bajaj banerjee bansal bhardwaj bhatia bhatt bhattacharya bose chakraborty chatterjee chaturvedi chaudhary
  chauhan choudhary chopra dasgupta desai deshmukh deshpande dubey dutta dwivedi gandhi garg ghosh goswami goyal gupta iyer
  iyengar jadhav jain jaiswal joshi kapoor kashyap kaur khanna khurana kohli kulkarni lodhi mahajan malhotra mehra mehta
  menon mishra mittal mukherjee nair naidu namboodiri pandey pandit parekh parmar patel pathak patil pillai prajapati rathore
  rawat reddy saxena sengupta sethi shah shekhawat shetty shukla sinha solanki srivastava subramanian swamy tandon thakur
  thapar tiwari tripathi trivedi tyagi upadhyay varma verma vohra vyas jaimaharashtra jaibhim jaijawan jaikisan jaihanuman
  jaibajrang jaishrikrishna jaishreekrishna jaiganesh ganpatibappa ganpatibappamorya bappamorya shreeganesh shriganesh
  omganesh omshanti omnamo hareram hareramkrishna harekrishna radheradhe radheshyam radhekrishna jairadhe jaishiv bholenath
  bholebaba mahakal mahakaal jaimahakal harharmahadev somnath kedarnath badrinath jagannath jaijagannath vaishnodevi
  jaimaakali jaimaadurga matarani sherawali gurunanak gurugobind satsriakal wahegurujikakhalsa ekonkar khalsa assalamualaikum
  alhamdulillah subhanallah allahuakbar khuda khudahafiz maryam yesu prabhu praisethelord praisegod amen hallelujah thankgod
  godbless godblessme trustgod trustme believe believer faithful gratitude blessing blessings miracle wonderful beautifull
  fantastic awesome amazing excellent brilliant powerful unstoppable invincible dreamer dreamers dreaming dreams mydream
  freebird wildcat wildcats wildfire rebel rebels outlaw gangster mafia hustler player playboys badass bigboss bossman
  boss bigboy bigdaddy daddy daddysgirl mommy mommy mumanddad momanddad momdad mamapapa mummypapa mummydaddy papamummy
  maapapa papamaa ammaappa maababa bhaibehen familyfirst myfamily mybaby myangel myheart myprincess myworld mywife myhusband
  bestfriend bestfriends friendship friendsforever foreverlove foreveryoung alwaysandforever loveforever truelove firstlove
  onelove lovestory lovesong lovebird lovebirds lovehurts lovesucks loveme lovemelikeyoudo kissme missyou imissyou ihateyou
  iloveme ilovegod ilovejesus ilovemyself ilovemom ilovemymom ilovemydad ilovemyfamily ilovemylife ilovemusic iloveindia
  meriJaan merijaan meripyari mohabbat ishq pyaar pyar tumhari tumharepyar dildil dilse dilwale zindagi zindagibanao
  khushiyan dostana dosti yaarana jindagi hamesha sanam sanamteri jaaneman janeman jaaneja babuji shonababu
  remember reminder nevermind nevergiveup dontforget forgetme forgetit forgotten ihateit idontknow idontcare idontremember
  newpassword oldpassword thepassword passwordpassword nopassword nopasswords mysecret secrets topsecret verysecret
  letmeinnow openup opensesame sesame changeme changethis changeit temporary temppass defaultpass adminadmin rootroot
  testtest testpass testuser userpass guestguest webmaster postmaster hostmaster operator supervisor superadmin sysadmin
  systemadmin administrateur backup monitor service support helpdesk security firewall access accessgranted granted denied
  creative creation creator hardcore hardwork hardwork software hardware shareware freeware download internet interneto
  ethernet network networks websites website homepage facebook facebooklove myspace youtube gmailcom hotmailcom yahoocom
  snapchat telegram messenger linkedin pinterest netflix primevideo hotstar swiggy zomato paytm phonepe googlepay paypal
  whatever wherever whoever whenever however butthead asshole asswipe bullshit motherfucker fuckface fuckoff shithead dickhead
  dumbass jackass pussycat pornstar sexsexsex sexmachine bigdick bigtits boobies blowjob bukkake cumshot redlight naughtyboy
  basketba baseball footbal princesse computador carpediem semperfi hakunamatata namasteindia madeinindia incredibleindia
  mahatmagandhi netaji subhashchandrabose chandrashekharazad rabindranath tagore vivekananda sardarpatel kalamsir
  saarejahanse vandemataram bharatmata bharatmatakijai inquilabzindabad jaihindjaibharat hindustani bharatiya
  examination examination homework classroom teachers students studentlife collegelife engineering mechanical electrical
  electronics computerscience chemistry physics biology mathematics geography economics accountancy commerce history
  philosophy psychology university graduation graduate scholarship library dictionary encyclopedia grammar literature
  marketing management accounting finance investment investor entrepreneur salesman manager director president chairman
  bartender photographer photography designer graphicdesign animation animator illustrator photoshop coreldraw autocad
  blender premiere aftereffects wordpress javascript typescript programmer programming developer opensource mongodb
  postgres postgresql docker kubernetes trouble troubles counter scooter bubbles bubba buddy jordan access winnie snowy
`
  .toLowerCase()
  .trim()
  .split(/\s+/);

/** With the digits that made them famous. */
export const famous = `
  trustno1 blink182 jordan23 camaro69 50cent50 nokia5800 playstation2 nintendo64 porsche911 forever21 access14 celtic1888
  woaini520 woaini1314 5201314a a5201314 1314520a 1q2w3e4r 1q2w3e4r5t q1w2e3r4 q1w2e3r4t5 a1b2c3d4 a1b2c3d4e5 1a2b3c4d
  1a2b3c4d5e a123456789 aa123456 aa123456789 ab123456 z123456789 q123456789 qq123456 x123456789 abc123456 abcd123456 p0o9i8u7
  zaq12wsx zaq1xsw2 zaq1zaq1 xsw21qaz 1qazxsw2 1qaz2wsx3edc qazwsxedc qazwsxedcrfv qweasdzxc qweasdzxc123 qwaszx12 poiuytrewq
  mnbvcxz1 lkjhgfdsa asdfjkl1 asdf;lkj 4rfv5tgb 5tgb6yhn 147258369 159357258 741852963 789456123 963852741 agent007 bond007
  jamesbond007 apollo11 apollo13 area51area route666 nascar24 nascar88 lebron23 kobe2424 messi10messi ronaldo7cr7 cr7ronaldo
  dhoni7dhoni msdhoni7 virat18virat kohli18kohli rohit45rohit sachin10 thala07 catch22catch studio54 formula1 matrix99
  windows98 windows95 windows10 windows7 iphone11 iphone12 iphone13 iphone14 redmi9redmi galaxys10 ps4ps4ps4 xbox360xbox
  gta5gta5 minecraft1 number1one love4ever love4you love2love only4you just4you just4fun fun4life me2you2me u2u2u2u2
  r2d2c3po c3por2d2 thx1138thx ncc1701d ncc1701a ncc1701e blah1234 temp1234 pass1234 test1234 user1234 admin123 root1234
  jai108ram ram108ram om108om1 786allah allah786 786bismillah bismillah786 india1947 bharat1947 gandhi1869 pokemon151
`
  .trim()
  .split(/\s+/);
